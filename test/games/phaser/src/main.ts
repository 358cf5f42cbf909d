import { townsfolk } from '@townsfolk/phaser'
import { createLocalApi } from '@townsfolk/service/local'
import { AUTO, Game, Scale } from 'phaser'
import bramText from './bram.json?raw'
import { Menu, Yard } from './scenes'
import wren from './wren.json'

const api = createLocalApi({ 'characters/wren.json': wren, 'characters/bram.json': bramText })

const game = new Game({
  type: AUTO,
  width: 640,
  height: 480,
  parent: 'game-container',
  backgroundColor: '#028af8',
  scale: { mode: Scale.FIT, autoCenter: Scale.CENTER_BOTH },
  plugins: { scene: [townsfolk({ api })] },
  scene: [Yard, Menu],
})

// For the test, which looks at the game and not at its picture.
Object.assign(window, { game })
