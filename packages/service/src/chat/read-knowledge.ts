import { explainFacts, inLanguage } from '@townsfolk/brain'
import type { CharacterKnowledge, KnowledgeRequest } from '@townsfolk/protocol'
import type { Caller } from '../access/authorizer.ts'
import { findCharacter } from '../access/find-character.ts'
import type { Project } from '../project/project.ts'
import { sessionNotFound } from '../session/held-session.ts'
import { readOwnSession } from '../session/own-session.ts'
import { conversations } from '../session/session-state.ts'
import type { Sessions } from '../store/store.ts'
import { CastKnowledge } from './cast-knowledge.ts'

/**
 * What a character came to know in a session, and remembers of its player. A token is shown what is remembered of its player, and
 * not what the character heard of others: that may be what they have yet to find out.
 * @throws ServiceError `character_not_found`, `character_not_in_team`, `not_permitted`, `session_not_found`
 */
export async function readKnowledge(
  {
    project,
    store,
  }: { readonly project: Pick<Project, 'characters' | 'language'>; readonly store: Sessions },
  caller: Caller,
  { sessionId, characterId }: KnowledgeRequest,
): Promise<CharacterKnowledge> {
  const { language } = project
  const character = inLanguage(findCharacter(project, caller, characterId), language)
  const session = await readOwnSession(store, caller, sessionId)
  const state = session && conversations.read(session.state)
  if (!state) throw sessionNotFound(sessionId, conversations)
  const { playerId, heard } = state
  const memories =
    playerId === undefined || !character.remembers
      ? undefined
      : await store.readPlayer(caller.team.id, playerId, [characterId])
  const knowledge = new CastKnowledge({
    project,
    cast: [character],
    language,
    heard,
    memories,
    events: [],
    nowMs: 0,
  })
  const remembered = knowledge.rememberedBy(character) ?? []
  const standing = remembered.find(({ kind }) => kind === 'standing')
  return {
    characterId,
    standing: remembered.length === 0 ? null : Number(standing?.text ?? 0),
    facts: explainFacts(caller.permit ? [] : knowledge.heardBy(character), remembered).map(
      ({ fact, source, atMs }) => ({ fact, source, at: new Date(atMs).toISOString() }),
    ),
  }
}
