import { make } from './dom.ts'
import { type GameSettings, type SettingsValues, settingRanges } from './game-settings.ts'

type Of<TValue> = {
  [TName in keyof SettingsValues]: SettingsValues[TName] extends TValue ? TName : never
}[keyof SettingsValues]

/** A switch of the settings: on or off. */
export function makeSwitch(settings: GameSettings, name: Of<boolean>, label: string, hint = ''): HTMLElement {
  const input = make('input', 'switch')
  input.type = 'checkbox'
  input.setAttribute('role', 'switch')
  const words = make('span', 'field-words', label, ...(hint === '' ? [] : [make('small', '', hint)]))
  follow(settings, values => {
    input.checked = values[name]
  })
  input.addEventListener('change', () => settings.change({ [name]: input.checked }))
  return make('label', 'field switch-field', words, input)
}

/** A slider of the settings, with its value in percent. */
export function makeSlider(settings: GameSettings, name: Of<number>, label: string): HTMLElement {
  const [least, most] = settingRanges[name]
  const input = make('input', 'slider')
  Object.assign(input, { type: 'range', min: `${least * 100}`, max: `${most * 100}`, step: '5' })
  // Not an `output`, which the label would name in the slider's place. The slider itself reads it out.
  const value = make('span', 'field-value')
  value.setAttribute('aria-hidden', 'true')
  follow(settings, values => {
    const percent = Math.round(values[name] * 100)
    input.value = `${percent}`
    value.textContent = `${percent} %`
    input.setAttribute('aria-valuetext', `${percent} percent`)
    input.style.setProperty('--share', `${(values[name] - least) / (most - least)}`)
  })
  input.addEventListener('input', () => settings.change({ [name]: input.valueAsNumber / 100 }))
  return make('label', 'field slider-field', make('span', 'field-words', label), value, input)
}

/** A line of text of the settings. It holds when the player leaves the field, or the page with it. */
export function makeTextField(
  settings: GameSettings,
  name: Of<string>,
  label: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const input = make('input', 'text')
  for (const [attribute, value] of Object.entries(attributes)) input.setAttribute(attribute, value)
  input.autocomplete = 'off'
  input.spellcheck = false
  follow(settings, values => {
    input.value = values[name]
  })
  const hold = (): void => {
    const text = input.value.trim()
    if (text !== settings.values[name]) settings.change({ [name]: text })
  }
  input.addEventListener('change', hold)
  window.addEventListener('pagehide', hold)
  return make('label', 'field text-field', make('span', 'field-words', label), input)
}

/** The menu lives as long as the page: nothing is released. */
function follow(settings: GameSettings, show: (values: SettingsValues) => void): void {
  show(settings.values)
  settings.onChange(show)
}
