/** What came of a line. */
export interface Outcome {
  /** "FETCH red-lantern", "FOLLOW", "GIVE red-lantern to=mira", in their order. */
  readonly actions: readonly string[]
  /** Ids of what was asked about; undefined when nothing was. */
  readonly asked: readonly string[] | undefined
  /** All lines of the reply. */
  readonly text: string
}

/**
 * Whether an outcome is what a row expects: actions ("FETCH rope + HANG rope", "FETCH rope | TAKE rope" when either
 * is right), a question ("which red-lantern, blue-lantern"), or nothing done ("none"), perhaps with words that must be
 * said ("none: red, by the well").
 */
export function isRight(expect: string, outcome: Outcome): boolean {
  return expect.split('|').some(one => isOne(one.trim(), outcome))
}

/** Whether something was done on a line on which nothing should have been: the costliest misunderstanding. */
export function isWrongAction(expect: string, { actions }: Outcome): boolean {
  return actions.length > 0 && asksForNothing(expect)
}

/** Whether nothing is to be done on a line, whichever alternative is right. */
export function asksForNothing(expect: string): boolean {
  return expect.split('|').every(one => /^(none|which)\b/.test(one.trim()))
}

function isOne(expect: string, { actions, asked, text }: Outcome): boolean {
  const which = /^which (.+)$/.exec(expect)?.[1]
  if (which !== undefined) {
    return actions.length === 0 && asked !== undefined && isSame(which.split(',').map(trimmed), asked)
  }
  const none = /^none(?::(.*))?$/.exec(expect)
  if (none !== null) {
    const words = (none[1] ?? '').split(',').map(trimmed)
    const said = text.toLowerCase()
    return (
      actions.length === 0 && asked === undefined && words.every(word => said.includes(word.toLowerCase()))
    )
  }
  const wanted = expect.split('+').map(trimmed)
  return wanted.length === actions.length && wanted.every((action, at) => action === actions[at])
}

function isSame(wanted: readonly string[], asked: readonly string[]): boolean {
  return wanted.length === asked.length && wanted.every(id => asked.includes(id))
}

function trimmed(text: string): string {
  return text.trim()
}

/** As a row would expect it. */
export function written({ actions, asked, text }: Outcome): string {
  if (actions.length > 0) return actions.join(' + ')
  return asked === undefined ? `none: ${text}` : `which ${asked.join(', ')}`
}
