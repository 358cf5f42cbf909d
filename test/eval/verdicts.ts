import { type Exchange, keyOf } from './sittings.ts'

/** What people, or a judge that did not write the brain, said of exchanges by `talk/rubric.md`. */
export type Verdict = 'good' | 'acceptable' | 'bad'

const files = import.meta.glob<Readonly<Record<string, Verdict>>>('./talk/verdicts.json', {
  import: 'default',
  eager: true,
})
const verdicts = files['./talk/verdicts.json'] ?? {}

export interface Judged {
  readonly good: number
  readonly acceptable: number
  readonly bad: number
  /** Replies that have changed since the last judgement. */
  readonly unjudged: number
  readonly fallback: number
  readonly of: number
}

export function judged(exchanges: readonly Exchange[]): Judged {
  const count = (verdict: Verdict | undefined): number =>
    exchanges.filter(exchange => verdicts[keyOf(exchange)] === verdict).length
  return {
    good: count('good'),
    acceptable: count('acceptable'),
    bad: count('bad'),
    unjudged: count(undefined),
    fallback: exchanges.filter(({ isFallback }) => isFallback).length,
    of: exchanges.length,
  }
}
