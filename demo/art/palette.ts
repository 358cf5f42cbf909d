/** Colours that several pictures share. Dusk is in the colours themselves: no filter darkens them. */
export const palette = {
  ink: '#352340',
  shade: '#2a2158',
  shadow: '#241c52',
  afterglow: '#ffe2c0',
  paper: '#fff6e4',

  skyHigh: '#3b3a86',
  skyMiddle: '#8a6bb0',
  skyLow: '#f0a08c',
  sun: '#ffd79a',
  hillFar: '#7d68ab',
  hillNear: '#5a5596',

  grassLit: '#a6c47e',
  grass: '#68a37c',
  grassDeep: '#468a7c',
  bladeLit: '#c6d68e',
  bladeDeep: '#2c6470',

  sandLit: '#f6d9b2',
  sand: '#efc6a2',
  sandDeep: '#b48a8c',

  waterLit: '#f6b9a2',
  water: '#8f8fd0',
  waterDeep: '#3d62ae',

  wood: '#8f5e49',
  woodDeep: '#543650',
  iron: '#40365c',
  brass: '#f0c070',
  stone: '#a79ab4',
  stoneDeep: '#6d648f',

  window: '#fff0b0',
  windowEdge: '#ffb54f',
  lamplight: '#ffc46b',
  ember: '#ff9c50',
} as const

/** What the evening multiplies onto a standing thing: warm on its lit side, blue-violet on the other. */
export const duskWash = { lit: '#fff0e2', middle: '#dccdf0', shaded: '#a59fdc' } as const

export const uiFont = '"Nunito", "Trebuchet MS", "DejaVu Sans", sans-serif'
