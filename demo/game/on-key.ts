import type * as Phaser from 'phaser'

/**
 * Does something at each press of a key, once.
 *
 * Phaser's own `keydown-L` comes again while the key is held, and again with each other key event of the same frame,
 * as the engine goes through all of that frame's: on a slow machine one press would open the lens and close it.
 */
export function onKey(keyboard: Phaser.Input.Keyboard.KeyboardPlugin, key: string, run: () => void): void {
  const handled = new WeakSet<KeyboardEvent>()
  keyboard.on(`keydown-${key}`, (event: KeyboardEvent) => {
    if (event.repeat || handled.has(event)) return
    handled.add(event)
    run()
  })
}
