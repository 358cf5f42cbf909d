import { TownsfolkError } from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { Scene } from 'phaser'
import type { TownsfolkPlugin } from './plugin.ts'

/**
 * What `this.folk` is in a scene that has no townsfolk, in a development build: an error that says which line is missing.
 * Phaser sets it in each scene that has them, and this gives way.
 */
if (isDevelopment) {
  Object.defineProperty(Scene.prototype, 'folk', {
    configurable: true,
    get(this: Scene): never {
      throw missingFolk(this)
    },
    set(this: Scene, folk: unknown) {
      Object.defineProperty(this, 'folk', {
        value: folk,
        writable: true,
        enumerable: true,
        configurable: true,
      })
    },
  })
}

/** The townsfolk of a scene; undefined where it has none. */
export function findFolk(scene: Scene): TownsfolkPlugin | undefined {
  return Object.hasOwn(scene, 'folk') ? scene.folk : undefined
}

/** For a scene without townsfolk. */
export function missingFolk(scene: Scene): TownsfolkError {
  return new TownsfolkError('invalid_option', isDevelopment && adviceOn(scene))
}

function adviceOn(scene: Scene): string {
  const key: string | undefined = scene.sys?.settings?.key
  return (
    `The scene${key ? ` "${key}"` : ''} has no townsfolk: add plugins: { scene: [townsfolk({ api })] } to the ` +
    'configuration of new Phaser.Game(). A scene whose own configuration has plugins: [...] lists the key of ' +
    'this one there, too. this.folk is there from init() on, not in the constructor.'
  )
}
