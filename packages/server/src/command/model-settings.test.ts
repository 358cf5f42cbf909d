import { expect, it } from 'vitest'
import type { ModelNode } from '../../../service/src/project/model-schema.ts'
import { resolveModelSettings } from './model-settings.ts'

const file: ModelNode = {
  url: 'http://file/v1',
  model: 'file',
  timeoutMs: 9000,
  temperature: 0.5,
  maxTokens: undefined,
  contextTokens: undefined,
  fallback: false,
}

it('there is no model where no address of one is given', () => {
  expect(resolveModelSettings(undefined, {})).toBeUndefined()
  expect(resolveModelSettings(undefined, { TOWNSFOLK_MODEL_URL: '', TOWNSFOLK_MODEL: 'm' })).toBeUndefined()
  expect(resolveModelSettings({ ...file, url: undefined }, { TOWNSFOLK_MODEL_KEY: 'k' })).toBeUndefined()
})

it('the file says which, and how it is asked', () => {
  expect(resolveModelSettings(file, {})).toEqual({
    model: { url: 'http://file/v1', model: 'file', timeoutMs: 9000, temperature: 0.5 },
    fallback: false,
  })
})

it('a variable is stronger than the file, and the only place of the key', () => {
  const environment = {
    TOWNSFOLK_MODEL_URL: 'https://variable/v1',
    TOWNSFOLK_MODEL: 'variable',
    TOWNSFOLK_MODEL_KEY: 'sk-secret\n',
  }
  expect(resolveModelSettings(file, environment)?.model).toMatchObject({
    url: 'https://variable/v1',
    model: 'variable',
    apiKey: 'sk-secret',
    timeoutMs: 9000,
  })
})

it('without a file, the authored brain is there when the model is not', () => {
  const environment = { TOWNSFOLK_MODEL_URL: 'http://variable/v1', TOWNSFOLK_MODEL: 'variable' }
  expect(resolveModelSettings(undefined, environment)?.fallback).toBe(true)
})

it.each([
  [
    { TOWNSFOLK_MODEL_URL: 'sk-secret@host' },
    'TOWNSFOLK_MODEL_URL is not a valid address; write it like http://127.0.0.1:11434/v1',
  ],
  [
    { TOWNSFOLK_MODEL_URL: 'https://host/v1?key=sk-secret' },
    'TOWNSFOLK_MODEL_URL is not a valid address; write it like http://127.0.0.1:11434/v1',
  ],
  [
    { TOWNSFOLK_MODEL_URL: 'https://host/v1' },
    'The model has no name; write its name on that server into model.model or TOWNSFOLK_MODEL.',
  ],
  [
    { TOWNSFOLK_MODEL_URL: 'https://host/v1', TOWNSFOLK_MODEL: 'm', TOWNSFOLK_MODEL_KEY: 'sk secret' },
    'The key of the model has blanks or other invalid characters.',
  ],
])('what is wrong is named, and no key is repeated: %o', (environment, message) => {
  expect(() => resolveModelSettings(undefined, environment)).toThrow(
    expect.objectContaining({ message, exitCode: 2 }),
  )
})

it('an answer that leaves no room for the prompt is refused', () => {
  const crowded = { ...file, maxTokens: 4000, contextTokens: 4096 }
  expect(() => resolveModelSettings(crowded, {})).toThrow(
    'contextTokens must be at least 1500 more than maxTokens: the prompt needs room too.',
  )
})
