// @vitest-environment jsdom
import { fileSchema, parseProject } from '@townsfolk/service'
import { beforeAll, describe, expect, it } from 'vitest'
import { SchemaForm, type TextChange } from './form-element.ts'

const wren = `{
  "id": "wren",
  "name": "Wren",
  "agent": { "personality": ["curious", "brave"], "replyLength": "short" },
  "voice": { "pitch": 1.4 },
  "knowledge": [
    { "phrases": ["who are you"], "lines": [{ "text": "I am Wren.", "emotion": "HAPPY" }] }
  ]
}
`

beforeAll(() => {
  if (!customElements.get(SchemaForm.tag)) customElements.define(SchemaForm.tag, SchemaForm)
})

/** A form on a text that takes its own changes, as a page does. */
async function formOn(text: string, more: Partial<SchemaForm> = {}) {
  const form = new SchemaForm()
  Object.assign(form, { text, schema: fileSchema('character'), ...more })
  const changes: TextChange[] = []
  form.addEventListener('text-change', event => {
    const { detail } = event as CustomEvent<TextChange>
    changes.push(detail)
    form.text = detail.text
  })
  document.body.replaceChildren(form)
  await form.updateComplete
  const all = <T extends Element>(selector: string): T[] => [
    ...(form.shadowRoot?.querySelectorAll<T>(selector) ?? []),
  ]
  const byLabel = (label: string): HTMLElement => {
    const found = all<HTMLLabelElement>('label').find(each => each.textContent === label)
    const control = all<HTMLElement>('input, select, textarea').find(({ id }) => id === found?.htmlFor)
    if (!control) throw new Error(`There is no field "${label}".`)
    return control
  }
  const press = async (name: RegExp): Promise<void> => {
    const button = all<HTMLButtonElement>('button').find(
      each => name.test(each.getAttribute('aria-label') ?? '') || name.test(each.textContent?.trim() ?? ''),
    )
    if (!button) throw new Error(`There is no button ${name}.`)
    button.click()
    await form.updateComplete
  }
  const enter = async (control: Element, value: string): Promise<void> => {
    ;(control as HTMLTextAreaElement).value = value
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input'))
    await form.updateComplete
  }
  return { form, changes, all, byLabel, press, enter }
}

describe('a form that is made from a schema', () => {
  it('changes the one line that a field stands on', async () => {
    const { form, byLabel, enter, changes } = await formOn(wren)
    await enter(byLabel('Name'), 'Jenny "Wren"')
    expect(form.text).toBe(wren.replace('"Wren"', '"Jenny \\"Wren\\""'))
    expect(changes.map(({ key }) => key)).toEqual(['set ["name"]'])
  })

  it('explains each field by the words of the schema', async () => {
    const { all, byLabel } = await formOn(wren)
    const id = byLabel('Name').getAttribute('aria-describedby')
    expect(all('p').find(each => each.id === id)?.textContent).toBe('Name that players use.')
  })

  it('unfolds what has parts, and adds, moves and removes items', async () => {
    const { form, press, all, enter } = await formOn(wren)
    await press(/Agent$/)
    await press(/^Add to personality$/)
    await enter(all('textarea').find(each => (each as HTMLTextAreaElement).value === '') as Element, 'quick')
    expect(form.text).toContain('["curious", "brave", "quick"]')
    await press(/^Move 2 up$/)
    expect(form.text).toContain('["brave", "curious", "quick"]')
    await press(/^Remove 1$/)
    expect(form.text).toContain('["curious", "quick"]')
  })

  it('chooses words of a list by name, and numbers as numbers', async () => {
    const { form, press, byLabel, enter } = await formOn(wren)
    await press(/Agent$/)
    await press(/Voice$/)
    const length = byLabel('Reply length') as HTMLSelectElement
    length.selectedIndex = [...length.options].findIndex(({ value }) => value === 'long')
    await enter(length, 'long')
    await enter(byLabel('Pitch'), '2')
    expect(form.text).toContain('"replyLength": "long"')
    expect(form.text).toContain('"voice": { "pitch": 2 }')
  })

  it('adds a property that is missing, with what it must have', async () => {
    const { form, all, byLabel } = await formOn(wren)
    const [more] = all<HTMLSelectElement>('select.more').slice(-1)
    if (!more) throw new Error('There is nothing to add.')
    more.selectedIndex = [...more.options].findIndex(({ value }) => value === 'Language')
    more.dispatchEvent(new Event('change'))
    await form.updateComplete
    expect(byLabel('Language')).toBeInstanceOf(HTMLTextAreaElement)
    expect(form.text).toContain('"language": ""')
  })

  it('turns one text into one for each language, and keeps it', async () => {
    const { form, all } = await formOn(wren)
    const forms = all<HTMLSelectElement>('select.forms').find(each =>
      each.getAttribute('aria-label')?.includes('Name'),
    )
    if (!forms) throw new Error('A name cannot be translated.')
    forms.selectedIndex = 1
    forms.dispatchEvent(new Event('change'))
    await form.updateComplete
    expect(form.text).toContain('"name": { "en": "Wren" }')
  })

  it('shows a fault at its field, and marks what is folded over it', async () => {
    const faulty = wren.replace('"emotion": "HAPPY"', '"emotion": "GLAD"')
    const parsed = parseProject({
      'town.json': '{ "name": "T", "teams": [{ "id": "a", "name": "A" }] }',
      'characters/wren.json': faulty,
    })
    const issues = parsed.ok ? [] : parsed.issues
    const { form, all } = await formOn(faulty, { issues })
    expect(all('.field.faulty').map(each => each.querySelector('button')?.textContent)).toEqual([
      expect.stringContaining('Knowledge (1)'),
    ])
    await form.show(['knowledge', 0, 'lines', 0, 'emotion'])
    await form.updateComplete
    expect(all('.fault').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('GLAD')])
  })

  it('shows a part of a file alone', async () => {
    const { all } = await formOn(wren, { at: ['voice'] })
    expect(all('label').map(({ textContent }) => textContent)).toEqual(['Pitch'])
  })

  it('says that a file is no JSON, and where to mend it', async () => {
    const { all } = await formOn('{ "id": ')
    expect(all('.fault')[0]?.textContent).toContain('Correct it in the source')
  })
})
