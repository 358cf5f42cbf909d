import { describe, expect, it } from 'vitest'
import { createFakeScene, createStreamScene, replyOf, replyOfAll, Prop, promisesDone, silentReply, errorOf, linePart, actionPart, donePart, lineOf } from '../testing/fake-scene.ts'
import { failed } from './index.ts'
import { senses } from './senses/index.ts'
import { createMemorySessionStore, keepSessions, restoreSnapshot, takeSnapshot } from './saves/index.ts'
import { SpendCap, UsageGate } from './usage/index.ts'
import { AmbientTalk } from './ambient/index.ts'

const log = (name: string, ...what: unknown[]) => console.log(`## ${name}:`, ...what.map(w => typeof w === 'string' ? w : JSON.stringify(w)))

describe('zz', () => {
  it('07', async () => {
    const s = createFakeScene()
    const a = s.npc('ann')
    s.runtime.onAction('OPEN', () => failed('locked'), { target: 'optional' })
    for (let i = 0; i < 2; i++) {
      s.api.script.push(() => replyOf('ann', { lines: [`Sure ${i}`], actions: [['OPEN']] }), () => replyOf('ann', { lines: ['The gate is locked, I am afraid.'] }))
      await a.say('Open')
      for (let k = 0; k < 40; k++) { s.runtime.tick(20); await promisesDone() }
      log('07', s.turns)
    }
    log('07', s.heard.filter(h => h.includes('line-start')), s.api.requests.map(r => [r.message ?? '-', r.events]))
  })
  it('14b deaf newcomer', async () => {
    const s = createFakeScene()
    const c = s.npc('cy', { senses: senses({ hearing: { range: 100 } }) })
    s.runtime.log('A bang', { at: { x: 0, y: 0, z: 0 } })
    s.runtime.log('A pin', { at: { x: 0, y: 0, z: 0 }, isPinned: true })
    void c.say('What was that?')
    log('14b', s.api.last.events)
    await promisesDone()
  })
  it('27 cast key after add', async () => {
    const s = createFakeScene()
    const a = s.npc('ann'), b = s.npc('bob'), c = s.npc('cy')
    const cast = s.cast([a, b]); cast.add(c)
    await cast.say('Hi')
    const snap = takeSnapshot(s.runtime)
    const t = createFakeScene(); restoreSnapshot(t.runtime, snap)
    const again = t.cast(['ann', 'bob', 'cy'].map(id => t.npc(id)))
    log('27', Object.keys(snap.conversations), again.conversation.session.record ?? 'none')
  })
  it('28 cast: only one heard it, sent to all; other marked?', async () => {
    const s = createFakeScene()
    const a = s.npc('ann', { senses: senses({ hearing: { range: 5 } }) }), b = s.npc('bob', { senses: senses({ hearing: { range: 5 } }) }, new Prop(100))
    s.runtime.tick(100)
    s.runtime.log('A secret', { at: { x: 0, y: 0, z: 0 } })
    const cast = s.cast([a, b]); await cast.say('Hi')
    log('28', s.api.last.characterIds, s.api.last.events)
  })
  it('29 told then session lost', async () => {
    const s = createFakeScene()
    const a = s.npc('ann')
    s.runtime.log('The bridge fell')
    await a.say('Hi')
    s.api.script.push(() => { throw errorOf('session_not_found') })
    await a.say('Hi again')
    log('29', s.turns, s.api.requests.map(r => [r.sessionId ?? '-', r.events?.length]))
  })
  it('30 dead object: line and action', async () => {
    const s = createFakeScene()
    const p = new Prop(); const a = s.npc('ann', {}, p)
    s.runtime.onAction('WAVE', () => {}, { target: 'optional' })
    s.runtime.tick(100)
    const h = s.api.hold(); const t = a.say('Hi')
    p.isDestroyed = true
    h.answer(replyOf('ann', { lines: ['Hello'], actions: [['WAVE']] }))
    const r = await t; s.runtime.tick(10); await promisesDone()
    log('30', r.status, s.heard)
    const before = s.api.requests.length; void a.say('More'); log('30b sent for dead', s.api.requests.length - before)
    await promisesDone()
  })
  it('31 fallback on gate', async () => {
    const s = createFakeScene()
    const a = s.npc('ann', { fallbackLines: [lineOf('Sorry, what?')] })
    s.runtime.add({ refusal: () => ({ code: 'spend_cap_reached', message: 'x' }) })
    await a.say('Hi'); s.runtime.tick(10); log('31', s.heard)
  })
  it('32 ambient follow up spends', async () => {
    const s = createFakeScene()
    const a = s.npc('ann')
    s.runtime.onAction('OPEN', () => failed('locked'), { target: 'optional' })
    s.runtime.add(new AmbientTalk<Prop>({ groups: [a], turnsPerScene: 1, afterPlayerMs: 0, coolDownMs: 0 }))
    s.api.script.push(() => replyOf('ann', { actions: [['OPEN']] }))
    for (let k = 0; k < 60; k++) { s.runtime.tick(100); await promisesDone() }
    log('32', s.turns)
  })
  it('33 stream fail partway: told?', async () => {
    const s = createStreamScene()
    const a = s.npc('ann'); s.runtime.log('It rains')
    void a.say('Hi'); await s.api.stream.push(linePart('ann', 'Oh')); await s.api.stream.fail(errorOf('network'))
    await s.settle(); void a.say('So'); log('33', s.api.last.events); await promisesDone()
  })
  it('34 part added mid-turn', async () => {
    const s = createFakeScene(); const a = s.npc('ann'); const h = s.api.hold(); const t = a.say('Hi')
    const ev: string[] = []
    s.runtime.add({ turnSent: () => { ev.push('sent') }, turnEnded: () => { ev.push('ended') } })
    h.answer(replyOf('ann')); await t; log('34', ev)
  })
  it('35 destroyed runtime: end() then turnEnded', async () => {
    const s = createFakeScene(); const a = s.npc('ann'); s.api.hold(); void a.say('Hi')
    const cap = new SpendCap({ creditsPerMinute: 1 }); s.runtime.add(cap)
    s.runtime.destroy(); await promisesDone()
    const t = createFakeScene(); t.runtime.add(cap); log('35', (await t.npc('ann').say('x')).status)
  })
  it('36 reply line arrives after player spoke over, in the gap', async () => {
    for (const gap of [false, true]) {
      const s = createStreamScene(); const a = s.npc('ann')
      void a.say('Hi'); await s.api.stream.push(linePart('ann', 'One'))
      s.run(gap ? 110 : 50)
      const first = s.api.stream
      void a.say('Stop!')
      await first.push(linePart('ann', 'Two')); s.run(300)
      log('36', gap, s.heard.filter(h => h.includes('line')))
    }
  })
  it('37 released handle/pinned merge', async () => {
    const s = createFakeScene(); const a = s.npc('ann')
    const h = s.runtime.log('It is night'); s.runtime.log('It is night', { isPinned: true }); h.release()
    await a.say('Hi'); log('37', s.api.last.events)
  })
  it('38 usage gate after end', async () => {
    const s = createFakeScene(); let n = 0; let give: (u: any) => void = () => {}
    const gate = new UsageGate({ api: { usage: () => new Promise(r => { give = r }) } })
    gate.events.on('usage-updated', () => n++); s.runtime.add(gate); s.runtime.tick(10); s.runtime.destroy(); give({ creditsRemaining: 3, status: 'low' }); await promisesDone(); log('38', n)
  })
  it('39 action batch when target leaves but handler ignores', async () => {
    const s = createFakeScene(); const a = s.npc('ann'); const p = new Prop()
    const h = s.runtime.perceive(p, { name: 'Lamp', id: 'lamp' }); s.runtime.tick(100)
    s.runtime.onAction('GO', () => new Promise(() => {}))
    s.api.script.push(() => replyOf('ann', { actions: [['GO', 'lamp']] }))
    await a.say('Go'); await s.settle(); h.release(); s.run(20); await s.settle()
    log('39 after leave', s.heard.filter(x => x.includes('action')))
    for (let i = 0; i < 61; i++) s.runtime.tick(1000); await s.settle()
    log('39 after 61s', s.heard.filter(x => x.includes('action')))
  })
  it('40 snapshot while awaiting: respawn in run without keepSessions', async () => {
    const s = createFakeScene(); const a = s.npc('ann'); await a.say('Hi'); a.detach(); s.run(20)
    const b = s.npc('ann'); void b.say('Hi'); log('40', s.api.last.sessionId ?? 'none'); await promisesDone()
  })
  it('41 async listener / emitter own', async () => {
    const s = createFakeScene(); const a = s.npc('ann'); const got: string[] = []
    process.on('uncaughtException', () => {})
    a.events.on('line-start', () => { throw new Error('a') }); a.events.on('line-start', () => { got.push('bubble') })
    void a.speak([lineOf('x')]); s.run(20); log('41', got); await promisesDone()
  })
})
