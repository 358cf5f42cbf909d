import { describe, expect, it } from 'vitest'
import { answer, clientOf, FakeService, rejection } from '../testing/fake-service.ts'

const line = { characterId: 'wren', message: 'Hello.', emotion: 'HAPPY', format: 'wav' }
const bytes = new Uint8Array([82, 73, 70, 70, 0, 255])

describe('a spoken line', () => {
  it('is the sound, and what kind it is', async () => {
    const service = new FakeService(() => new Response(bytes, { headers: { 'content-type': 'audio/wav' } }))
    const spoken = await clientOf(service).generateSpeech(line)
    expect(spoken.contentType).toBe('audio/wav')
    expect(new Uint8Array(spoken.bytes)).toEqual(bytes)
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v3/audio/generate' })
    expect(service.request.headers.get('accept')).toBe('audio/*')
    expect(await service.request.json()).toEqual(line)
  })

  it('may come without its kind', async () => {
    const spoken = await clientOf(new FakeService(() => new Response(bytes))).generateSpeech(line)
    expect(spoken.contentType).toBe('')
    expect(spoken.bytes.byteLength).toBe(bytes.length)
  })

  it.each([
    ['nothing', 'audio/wav', '', /promises: nothing$/],
    ['a page', 'text/html', '<html>Welcome</html>', /^A web page answered \/audio\/generate/],
    ['JSON', 'application/json; charset=utf-8', '{"audio":""}', /promises: \{"audio":""\}$/],
  ])('is invalid_response when %s came', async (_, type, body, message) => {
    const service = new FakeService(answer(body, { headers: { 'content-type': type } }))
    expect(await rejection(clientOf(service).generateSpeech(line))).toMatchObject({
      code: 'invalid_response',
      message: expect.stringMatching(message),
    })
  })

  it('that cannot be had is an ApiError', async () => {
    const body = { error: 'Wren has no Voice node.', code: 'no_voice' }
    const service = new FakeService(answer(body, { status: 403 }))
    expect(await rejection(clientOf(service).generateSpeech(line))).toMatchObject({
      status: 403,
      code: 'no_voice',
      message: 'Wren has no Voice node.',
    })
  })
})

describe('the mouth of a spoken line', () => {
  const timings = {
    durationMs: 444.5,
    mouth: [
      { atMs: 0, shape: 'round' },
      { atMs: 71, shape: 'rest' },
    ],
  }

  it('is asked for like the line', async () => {
    const service = new FakeService(answer(timings))
    expect(await clientOf(service).speechTimings(line)).toEqual(timings)
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v3/audio/timings' })
    expect(await service.request.json()).toEqual(line)
  })

  it('rests in shapes that we do not know, and loses what has no time', async () => {
    const mouth = [
      { atMs: 0, shape: 'whistling', tongue: 3 },
      { atMs: 5 },
      { shape: 'open' },
      { atMs: '7', shape: 'open' },
      null,
      { atMs: 9, shape: 'open' },
    ]
    const service = new FakeService(answer({ durationMs: 10, mouth, words: [] }))
    expect(await clientOf(service).speechTimings(line)).toEqual({
      durationMs: 10,
      mouth: [
        { atMs: 0, shape: 'rest' },
        { atMs: 5, shape: 'rest' },
        { atMs: 9, shape: 'open' },
      ],
    })
  })

  it.each([
    {},
    [],
    { durationMs: 3 },
    { mouth: [] },
    { durationMs: '3', mouth: [] },
    { durationMs: 3, mouth: {} },
  ])('is invalid_response when %j came', async body => {
    const call = clientOf(new FakeService(answer(body))).speechTimings(line)
    expect(await rejection(call)).toMatchObject({ code: 'invalid_response' })
  })

  it('that the voice does not tell is an ApiError', async () => {
    const body = { error: 'The voice does not tell timings.', code: 'not_found' }
    const service = new FakeService(answer(body, { status: 404 }))
    expect(await rejection(clientOf(service).speechTimings(line))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })
})

describe('a recorded clip', () => {
  it.each([
    ['bytes', bytes, 'clip.wav', 'audio/wav'],
    ['a buffer', bytes.buffer, 'clip.wav', 'audio/wav'],
    ['a Blob', new Blob([bytes], { type: 'audio/webm;codecs=opus' }), 'clip.webm', 'audio/webm;codecs=opus'],
    ['a Blob with an old type', new Blob([bytes], { type: 'audio/x-wav' }), 'clip.wav', 'audio/x-wav'],
    ['a Blob without a type', new Blob([bytes]), 'clip.wav', 'application/octet-stream'],
  ])('is sent as a form: %s', async (_, audio, name, type) => {
    const service = new FakeService(answer({ response: 'hello there', confidence: 1 }))
    expect(await clientOf(service).transcribe({ characterId: 'wren', audio })).toEqual({
      response: 'hello there',
    })
    expect(service.request).toMatchObject({ method: 'POST', url: 'https://npc.example/v3/audio/transcribe' })
    expect(service.request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    const form = await service.request.formData()
    const file = form.get('audio')
    expect([...form.keys()]).toEqual(['characterId', 'audio'])
    expect(form.get('characterId')).toBe('wren')
    if (!(file instanceof File)) return expect.fail('The clip is no file.')
    expect(file).toMatchObject({ name, type })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  })

  it('takes names along', async () => {
    const service = new FakeService(answer({ response: '' }))
    await clientOf(service).transcribe({ characterId: 'wren', audio: bytes, names: ['red lantern', 'Mira'] })
    expect((await service.request.formData()).get('names')).toBe('["red lantern","Mira"]')
  })

  it('in which nothing could be made out is empty text', async () => {
    const service = new FakeService(answer({ response: '' }))
    expect(await clientOf(service).transcribe({ characterId: 'wren', audio: bytes })).toEqual({
      response: '',
    })
  })

  it.each([{}, { response: null }, []])('is invalid_response when %j came', async body => {
    const call = clientOf(new FakeService(answer(body))).transcribe({ characterId: 'wren', audio: bytes })
    expect(await rejection(call)).toMatchObject({ code: 'invalid_response' })
  })
})
