import { upgradeElement } from '../elements/define-elements.ts'
import { MicrophoneChoice, type ShownMicrophone } from './microphone-choice.ts'

/** A microphone whose device can be chosen. `Microphone` of `@townsfolk/core/browser` fits. */
export interface ChosenMicrophone {
  readonly events: ChosenMicrophoneEvents
  devices(): Promise<readonly ShownMicrophone[]>
  /** Chooses a device; undefined for the default of the system. */
  select(deviceId: string | undefined): unknown
}

/** Events of the microphone that the element follows. */
export interface ChosenMicrophoneEvents {
  on(name: 'permission', listener: () => void): unknown
  on(name: 'error', listener: (event: Failed) => void): unknown
  off(name: 'permission', listener: () => void): unknown
  off(name: 'error', listener: (event: Failed) => void): unknown
}

interface Failed {
  readonly code: string
}

/**
 * Lists the available microphones in the element, and lets the player choose one. Set the element's `deviceId` to
 * the remembered choice before: it is selected at once, or the system's default as long as that device is missing.
 * The browser asks the player for no permission.
 * @returns the release; the microphone keeps its device
 */
export function bindMicrophoneChoice(choice: MicrophoneChoice, microphone: ChosenMicrophone): () => void {
  upgradeElement(MicrophoneChoice, choice)
  const { events } = microphone
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  let reads = 0
  let selectedId: string | undefined

  const select = (): void => {
    const wantedId = choice.gone ? '' : choice.deviceId
    if (wantedId === selectedId) return
    selectedId = wantedId
    microphone.select(wantedId || undefined)
  }
  const read = async (): Promise<void> => {
    reads += 1
    const number = reads
    const devices = await microphone.devices()
    if (number !== reads) return
    choice.devices = devices
    const areKnown = devices.some(({ deviceId }) => deviceId !== '')
    if (areKnown) choice.gone = isMissing(choice.deviceId, devices)
    select()
  }
  const readAgain = (): void => void read()
  const failed = ({ code }: Failed): void => {
    // Before the player allows one nobody can know more about it than that it cannot be opened.
    if (code === 'microphone_missing' && selectedId) choice.gone = true
    select()
    readAgain()
  }

  choice.addEventListener('townsfolk-choose', select)
  events.on('permission', readAgain)
  events.on('error', failed)
  mediaDevices?.addEventListener('devicechange', readAgain)
  select()
  readAgain()

  return () => {
    reads += 1
    choice.removeEventListener('townsfolk-choose', select)
    events.off('permission', readAgain)
    events.off('error', failed)
    mediaDevices?.removeEventListener('devicechange', readAgain)
  }
}

function isMissing(deviceId: string, devices: readonly ShownMicrophone[]): boolean {
  return deviceId !== '' && devices.every(device => device.deviceId !== deviceId)
}
