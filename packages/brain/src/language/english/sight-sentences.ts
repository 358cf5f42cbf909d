/** How English says who has what, what is near what and how things are, of several at once. */

interface Said {
  readonly name: string
  readonly be: string
  readonly have: string
}

export const sightSentences = {
  holds: ({ name, have }: Said, things: string): string => `${name} ${have} ${things}`,
  empty: ({ name, have }: Said): string => `${name} ${have} empty hands`,
  allHold: 'nobody has empty hands',
  nobodyHas: (thing: string): string => `nobody has ${thing}`,
  nobodyHasAny: 'nobody has one',
  allHeld: "all of that is in somebody's hands",
  counted: (count: string, sentence: string): string => `${count}: ${sentence}`,
  near: ({ name, be }: Said, mark: string): string => `${name} ${be} near ${mark}`,
  notNear: ({ name, be }: Said, mark: string): string => `${name} ${be} not near ${mark}`,
  nothingNear: (mark: string): string => `nothing is near ${mark}`,
  nobodyNear: (mark: string): string => `nobody is near ${mark}`,
  nothingBetween: 'there is nothing between them',
  nobodyBetween: 'there is nobody between them',
  between: ({ name, be }: Said, one: string, other: string): string =>
    `${name} ${be} between ${one} and ${other}`,
  notBetween: ({ name, be }: Said, one: string, other: string): string =>
    `${name} ${be} not between ${one} and ${other}`,
  onlyBetween: ({ name, be }: Said, one: string, other: string): string =>
    `only ${name} ${be} between ${one} and ${other}`,
  inOrder: (things: readonly string[]): string => `first ${things.join(', then ')}`,
  behind: ({ name, be }: Said, mark: string): string => `${name} ${be} behind ${mark}`,
  nothingBehind: (mark: string): string => `nothing is behind ${mark}`,
  seesNo: (noun: string): string => `I see no ${noun}`,
  nothingBeyond: (mark: string): string => `I see nothing beyond ${mark}`,
  beyond: ({ name, be }: Said, mark: string): string => `${name} ${be} beyond ${mark}`,
  none: (things: string, state: string): string => `none of ${things} is ${state}`,
  not: ({ name, be }: Said, state: string): string => `${name} ${be} not ${state}`,
  is: ({ name, be }: Said, state: string): string => `${name} ${be} ${state}`,
  hangs: (things: string, mark: string, areMany: boolean): string =>
    `${things} ${areMany ? 'hang' : 'hangs'} on ${mark}`,
  nothingHangs: (mark: string): string => `nothing hangs on ${mark}`,
  nothingHangsAnywhere: 'none of them hangs anywhere yet',
  lit: 'lit',
  count: (count: string, noun: string): string => `${count} ${noun}`,
} as const
