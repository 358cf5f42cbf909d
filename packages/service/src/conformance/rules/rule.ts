/** One promise of the interface. */
export interface Rule {
  readonly id: string
  /** One promise, as a sentence. */
  readonly sentence: string
  readonly source: 'interface-spec' | 'seen in the field' | 'our decision'
  /** Document and section of the rule, or the file that decides it. */
  readonly where: string
}

/** A rule of the specification; `part` is where in it. */
export function spec(id: string, sentence: string, part: string): Rule {
  return { id, sentence, source: 'interface-spec', where: `interface-spec.md, ${part}` }
}

/** What clients in the field rely on, though the specification does not say it. */
export function field(id: string, sentence: string, part = 'Seen in the field'): Rule {
  return { id, sentence, source: 'seen in the field', where: `WIRE.md, ${part}` }
}

/** What the specification leaves open; `where` is the document or the file that decides it. */
export function ours(id: string, sentence: string, where: string): Rule {
  return { id, sentence, source: 'our decision', where }
}
