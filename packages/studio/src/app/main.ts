import { createConnection } from '../wire/studio-connection.ts'
import { takeKey } from './route.ts'
import { StudioApp } from './studio-app.ts'

customElements.define(StudioApp.tag, StudioApp)

const key = takeKey(location, sessionStorage)
const app = document.querySelector<StudioApp>(StudioApp.tag)
if (app && key !== undefined) app.open(createConnection(key))
else if (app) app.trouble = 'Open the address that "townsfolk studio" printed: this one lacks its secret.'
