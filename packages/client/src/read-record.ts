import { recordOf, records } from './read-value.ts'

/** Makes something of a value, whatever it is; undefined when it has no meaning. */
export type Read<T> = (value: unknown) => T

/** By field: how it is read. What may be left out may be read as undefined. */
export type FieldReaders<T> = {
  readonly [Name in keyof T]-?: Read<undefined extends T[Name] ? T[Name] : T[Name] | OptionalIn<T, Name>>
}

type OptionalIn<T, Name extends keyof T> = object extends Pick<T, Name> ? undefined : never

/** Reads a record field by field, and leaves out what is read as undefined. What is no record has no field. */
export function readRecord<T extends object>(fields: FieldReaders<T>): Read<T> {
  const readers = Object.entries<Read<unknown>>(fields)
  return value => {
    const record = recordOf(value)
    const read = readers.map(([name, readField]) => [name, readField(record[name])] as const)
    return Object.fromEntries(read.filter(([, field]) => field !== undefined)) as T
  }
}

/** Reads the records of a list, and leaves out those without this field. */
export function readList<T extends object>(read: Read<T>, needed?: keyof T): Read<T[]> {
  return value => {
    const list = records(value).map(read)
    return needed === undefined ? list : list.filter(record => record[needed] !== '')
  }
}
