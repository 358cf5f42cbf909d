import type { LineOfSight } from '@townsfolk/core'
import type { GameObjects, Physics } from 'phaser'
import type { SceneObject } from '../entity-source.ts'

/** Game objects with Arcade bodies that block the view: a group or a list. */
export type BodyWalls = GameObjects.Group | readonly GameObjects.GameObject[]

type Body = Physics.Arcade.Body | Physics.Arcade.StaticBody

/**
 * Makes a line of sight that Arcade bodies block, each with its rectangle: `this.folk.runtime.lineOfSight =
 * bodyLineOfSight(walls)`. A body does not block the view if one of the two ends lies in it, or if it is disabled.
 * Objects that join the group later count too.
 */
export function bodyLineOfSight(walls: BodyWalls): LineOfSight<SceneObject> {
  return ({ from, to }) => {
    for (const { body } of membersOf(walls)) {
      if (body && isInTheWay(body as Body, from.x, from.y, to.x, to.y)) return false
    }
    return true
  }
}

/**
 * Without `getChildren()`, which makes a list anew in Phaser 4. In Phaser 3 the members are no native set.
 */
function membersOf(walls: BodyWalls): Iterable<GameObjects.GameObject> {
  if (!('children' in walls)) return walls
  const members: unknown = walls.children ?? []
  const { entries } = members as { readonly entries?: unknown }
  return (Array.isArray(entries) ? entries : members) as Iterable<GameObjects.GameObject>
}

function isInTheWay(body: Body, fromX: number, fromY: number, toX: number, toY: number): boolean {
  if (!body.enable || isInside(body, fromX, fromY) || isInside(body, toX, toY)) return false
  const { left, right, top, bottom } = body
  // Which part of the line, from 0 to 1, lies in its columns and in its rows. Along an axis the line is in
  // them from the beginning to the end, or never.
  const acrossX = toX - fromX
  const acrossY = toY - fromY
  const nearX =
    acrossX === 0 ? startAlong(fromX, left, right) : ((acrossX > 0 ? left : right) - fromX) / acrossX
  const farX = acrossX === 0 ? 1 : ((acrossX > 0 ? right : left) - fromX) / acrossX
  const nearY =
    acrossY === 0 ? startAlong(fromY, top, bottom) : ((acrossY > 0 ? top : bottom) - fromY) / acrossY
  const farY = acrossY === 0 ? 1 : ((acrossY > 0 ? bottom : top) - fromY) / acrossY
  return Math.max(nearX, nearY, 0) < Math.min(farX, farY, 1)
}

function startAlong(place: number, least: number, most: number): number {
  return place > least && place < most ? 0 : Number.POSITIVE_INFINITY
}

function isInside({ left, right, top, bottom }: Body, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
