import { describe, expect, it } from 'vitest'
import { createGameSettings, type SettingsStorage, usualSettings } from './game-settings.ts'

class Drawer implements SettingsStorage {
  kept: string | null = null
  getItem(): string | null {
    return this.kept
  }
  setItem(_key: string, value: string): void {
    this.kept = value
  }
}

describe('settings', () => {
  it('are kept from visit to visit', () => {
    const drawer = new Drawer()
    createGameSettings(drawer, false).change({ isMuted: true, textSize: 1.5 })
    const { values } = createGameSettings(drawer, false)
    expect(values).toEqual({ ...usualSettings, isMuted: true, textSize: 1.5 })
  })

  it('reduce motion as the browser does, until the player chooses', () => {
    const drawer = new Drawer()
    createGameSettings(drawer, true).change({ isMuted: true })
    expect(createGameSettings(drawer, true).values.isMotionReduced).toBe(true)
    expect(createGameSettings(drawer, false).values.isMotionReduced).toBe(false)
    createGameSettings(drawer, true).change({ isMotionReduced: false })
    expect(createGameSettings(drawer, true).values.isMotionReduced).toBe(false)
  })

  it('stay within their ranges, and take nothing of another kind', () => {
    const drawer = new Drawer()
    drawer.kept = '{ "textSize": 9, "voiceVolume": "loud", "isMuted": 1, "readingPace": 0.1, "extra": true }'
    const { values } = createGameSettings(drawer, false)
    expect(values).toEqual({ ...usualSettings, textSize: 2, readingPace: 0.7 })
  })

  it.each(['', 'null', '[]', '{', '"text"'])('are the usual ones where %s was kept', kept => {
    const drawer = new Drawer()
    drawer.kept = kept
    expect(createGameSettings(drawer, false).values).toEqual(usualSettings)
  })

  it('work where a page may keep nothing', () => {
    const forbidden: SettingsStorage = {
      getItem() {
        throw new DOMException('The page may keep nothing.', 'SecurityError')
      },
      setItem() {
        throw new DOMException('The page may keep nothing.', 'SecurityError')
      },
    }
    for (const storage of [forbidden, undefined]) {
      const settings = createGameSettings(storage, false)
      settings.change({ musicVolume: 0.2 })
      expect(settings.values.musicVolume).toBe(0.2)
    }
  })

  it('report each change after it, until the listener is released', () => {
    const settings = createGameSettings(undefined, false)
    const heard: boolean[] = []
    const release = settings.onChange(({ isMuted }) => heard.push(isMuted))
    settings.change({ isMuted: true })
    release()
    settings.change({ isMuted: false })
    expect(heard).toEqual([true])
  })
})
