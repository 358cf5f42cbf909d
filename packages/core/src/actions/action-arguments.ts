import { type ActionArguments, type ActionCall, readArguments } from '@townsfolk/protocol'

/**
 * Kind of an argument of an action: a live object, a number, or a word of the author's list. An argument with `?`
 * may be missing.
 */
export type ArgumentKind = 'entity' | 'number' | 'word' | 'entity?' | 'number?' | 'word?'

/** The kinds of a handler's arguments, by the names that the character's author gave them. */
export type ArgumentKinds = Readonly<Record<string, ArgumentKind>>

/** The arguments that a handler gets. A handler without declared arguments gets them as they were sent. */
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

/** A live entity that an action needs besides its target, as it was when the handler was called. */
export interface ArgumentObject<TObject> {
  /** The argument's. */
  readonly name: string
  readonly id: string
  readonly object: TObject
}

/** The resolved arguments of a handler, or the name of the argument because of which it cannot be called. */
export type ResolvedArguments<TObject> =
  | {
      readonly type: 'ready'
      readonly values: Readonly<Record<string, unknown>>
      readonly objects: readonly ArgumentObject<TObject>[]
    }
  | { readonly type: 'gone'; readonly name: string }
  | { readonly type: 'missing'; readonly name: string }

/** Converts the sent arguments into those that a handler takes: ids become live objects. Unknown names are left out. */
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
