export { createScreenView, type ScreenViewOptions } from './screen-view.ts'
