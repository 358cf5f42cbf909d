/** Those who live at the lake; their files in `project/characters` have these names. */
export const personIds = ['wren', 'mira', 'tobin', 'bram', 'orla', 'keeper'] as const
export type PersonId = (typeof personIds)[number]

/** Who lives in the village. The keeper lives on the island, and Wren comes along there. */
export const villagers = ['mira', 'tobin', 'bram', 'orla', 'wren'] as const satisfies readonly PersonId[]
export type Villager = (typeof villagers)[number]
