import { type ActionArguments, type ActionCall, readArguments } from '@townsfolk/protocol'

/**
 * What an argument of an action is: a live object, a number, or a word of the author's list. One with `?` may be
 * missing.
 */
export type ArgumentKind = 'entity' | 'number' | 'word' | 'entity?' | 'number?' | 'word?'

/** The arguments that a handler takes, by the names that the character's author gave them. */
export type ArgumentKinds = Readonly<Record<string, ArgumentKind>>

/** The arguments as a handler gets them; as they were sent, where it was not registered for any. */
export type ArgumentsOf<TKinds, TObject> = TKinds extends ArgumentKinds
  ? { readonly [TName in keyof TKinds]: ArgumentOf<TKinds[TName], TObject> }
  : ActionArguments

type ArgumentOf<TKind, TObject> = TKind extends `${infer TNeeded}?`
  ? ArgumentOf<TNeeded, TObject> | undefined
  : TKind extends 'entity'
    ? TObject
    : TKind extends 'number'
      ? number
      : string

/** An entity that an action needs beside its target, as it was when the handler was called. */
export interface ArgumentObject<TObject> {
  /** The argument's. */
  readonly name: string
  readonly id: string
  readonly object: TObject
}

/** What a handler is called with, or the name of the argument for which it cannot be called. */
export type ResolvedArguments<TObject> =
  | {
      readonly type: 'ready'
      readonly values: Readonly<Record<string, unknown>>
      readonly objects: readonly ArgumentObject<TObject>[]
    }
  | { readonly type: 'gone'; readonly name: string }
  | { readonly type: 'missing'; readonly name: string }

/** From what was sent to what a handler takes: ids become live objects. Names that it does not know are dropped. */
export function resolveArguments<TObject>(
  { arguments: sent }: ActionCall,
  kinds: ArgumentKinds | undefined,
  resolve: (id: string) => TObject | undefined,
): ResolvedArguments<TObject> {
  const given = readArguments(sent) ?? {}
  if (!kinds) return { type: 'ready', values: given, objects: [] }
  const values: [string, unknown][] = []
  const objects: ArgumentObject<TObject>[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const isRight = typeof value === (kind.startsWith('number') ? 'number' : 'string')
    if (value === undefined || !isRight) {
      if (!kind.endsWith('?')) return { type: 'missing', name }
      values.push([name, undefined])
    } else if (typeof value === 'string' && kind.startsWith('entity')) {
      const object = resolve(value)
      if (object === undefined) return { type: 'gone', name }
      objects.push({ name, id: value, object })
      values.push([name, object])
    } else {
      values.push([name, value])
    }
  }
  return { type: 'ready', values: Object.fromEntries(values), objects }
}
