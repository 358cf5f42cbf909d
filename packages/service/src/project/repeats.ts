/** The values that stood in the list before, each with its place in it. */
export function repeats(
  values: readonly string[],
): readonly { readonly value: string; readonly index: number }[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [{ value, index }] : []))
}
