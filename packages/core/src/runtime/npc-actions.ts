import type { ActionArguments } from '@townsfolk/protocol'
import type { Handler, HandlerContext } from '../actions/action-handlers.ts'
import type { Npc } from './npc.ts'

/** What an action handler is called with. */
export type ActionContext<TTarget, TActor = Npc<TTarget>, TArguments = ActionArguments> = HandlerContext<
  TTarget,
  TActor,
  TArguments
>

/** A game's handler of an action. It returns how the action ended. */
export type ActionHandler<TTarget, TActor = Npc<TTarget>, TArguments = ActionArguments> = Handler<
  TTarget,
  TActor,
  TArguments
>
