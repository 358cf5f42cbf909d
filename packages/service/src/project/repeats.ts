/** The values that stood in the list before, each with its place in it. */
export function repeats(
  values: readonly (string | undefined)[],
): readonly { readonly value: string; readonly index: number }[] {
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index ? [{ value, index }] : [],
  )
}
