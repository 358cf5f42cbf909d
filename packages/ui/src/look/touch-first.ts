/** Whether the player taps: a field that is focused brings up a keyboard on the glass, which covers half of the picture. */
export function isTouchFirst(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches
}
