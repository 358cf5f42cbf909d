import type { PersonId } from '../story/index.ts'

export type Headwear = 'hood' | 'bun' | 'straw-hat' | 'cap' | 'headband' | 'feather-hat' | 'lantern-cap'

/** What a peg doll is painted from. */
export interface DollLook {
  /** Textures are kept by this. */
  readonly id: string
  /** Shown under the feet. */
  readonly name: string
  readonly skin: string
  readonly hair: string
  readonly cloak: string
  readonly accent: string
  readonly headwear: Headwear
  readonly scale?: number
  readonly beard?: 'full' | 'short'
  readonly apron?: string
  readonly hasToolBelt?: boolean
  /** A lamplighter's long coat: lapels and two rows of brass buttons. */
  readonly hasCoat?: boolean
  /** Bushy brows of this colour, over which the face has its own. */
  readonly brows?: string
}

export const looks: Record<PersonId | 'player', DollLook> = {
  player: {
    id: 'player',
    name: 'You',
    skin: '#a96d50',
    hair: '#35253b',
    cloak: '#8460c9',
    accent: '#ffcf5c',
    headwear: 'hood',
  },
  wren: {
    id: 'wren',
    name: 'Wren',
    skin: '#fbd9bd',
    hair: '#f08a35',
    cloak: '#4fa566',
    accent: '#fff0bf',
    headwear: 'bun',
    scale: 0.85,
    hasToolBelt: true,
  },
  mira: {
    id: 'mira',
    name: 'Mira',
    skin: '#f6c7a4',
    hair: '#7a4634',
    cloak: '#dc5560',
    accent: '#ffe3a4',
    headwear: 'straw-hat',
    apron: '#fff1dc',
  },
  tobin: {
    id: 'tobin',
    name: 'Tobin',
    skin: '#d9a07c',
    hair: '#f3ece4',
    cloak: '#3f7fb8',
    accent: '#f2c564',
    headwear: 'cap',
    beard: 'full',
  },
  bram: {
    id: 'bram',
    name: 'Bram',
    skin: '#b97b58',
    hair: '#3a2a33',
    cloak: '#a8766a',
    accent: '#f08a4b',
    headwear: 'headband',
    beard: 'short',
    apron: '#6b4a52',
  },
  orla: {
    id: 'orla',
    name: 'Orla',
    skin: '#eebd9a',
    hair: '#a99ae0',
    cloak: '#d0549c',
    accent: '#8ff0e2',
    headwear: 'feather-hat',
  },
  keeper: {
    id: 'keeper',
    name: 'Keeper',
    skin: '#e2b394',
    hair: '#e9e4ee',
    cloak: '#44619a',
    accent: '#f4b45e',
    headwear: 'lantern-cap',
    beard: 'full',
    brows: '#fffaf4',
    hasCoat: true,
  },
}
