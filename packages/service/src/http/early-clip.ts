import { readWavHead, soundBytesOf } from '@townsfolk/protocol'
import { checkLength } from '../speech/recorded-clip.ts'

/** So much of a form is looked at before the rest is read: its first fields, and the header of the clip. */
export const earlyBytes = 16_384

/** What may stand in the form behind the sound: texts in the file, and other fields. */
const behindSound = 65_536

/**
 * Refuses a clip that is too long by its header, while the most of it is still on its way. What cannot be read yet is
 * let through: whoever has the whole clip looks again.
 * @param start the first bytes of a form
 * @param announced how many there will be
 * @throws ServiceError as `checkClip`
 */
export function checkClipEarly(start: Uint8Array<ArrayBuffer>, announced: number): void {
  const at = firstFileIn(new TextDecoder('latin1').decode(start))
  const head = at === undefined ? undefined : readWavHead(start.subarray(at))
  if (at === undefined || !head || head === 'unfinished') return
  const mostThere = announced - at - head.start
  const { size = Infinity } = head
  const soundBytes = size <= mostThere ? size : soundBytesOf(head, announced - at - behindSound)
  checkLength((soundBytes / head.bytesPerSecond) * 1000)
}

/** Where the content of the first file begins. */
function firstFileIn(form: string): number | undefined {
  const header = form.indexOf('filename=')
  const end = header < 0 ? -1 : form.indexOf('\r\n\r\n', header)
  return end < 0 ? undefined : end + 4
}
