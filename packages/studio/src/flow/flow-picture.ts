import { Graph, layout } from '@dagrejs/dagre'
import type { FlowGraph } from './flow-graph.ts'

/** Where a picture has its parts, in pixels from its upper left corner. */
export interface FlowPicture {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

/** Of a checkpoint; x and y are its middle. */
export interface Box {
  readonly keyword: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Several ways between the same checkpoints are one arrow with several labels. */
export interface Arrow {
  readonly from: string
  readonly to: string
  /** Points that its line goes through. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** The box that it leaves and comes back to, when it is a way from a checkpoint to itself. */
  readonly loop?: Box
  readonly labels: readonly string[]
  /** Middle of its labels. */
  readonly x: number
  readonly y: number
}

const boxHeight = 40
const letter = 8.5
const labelHeight = 16
const mostLabels = 3

/** Places checkpoints in layers, so that arrows point downwards and cross seldom. */
export function pictureOf({ checkpoints, ways }: FlowGraph): FlowPicture {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 50, marginx: 20, marginy: 20 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { keyword } of checkpoints) {
    graph.setNode(keyword, { width: keyword.length * letter + 36, height: boxHeight })
  }
  const groups = new Map<string, { readonly from: string; readonly to: string; readonly labels: string[] }>()
  for (const { from, to, label } of ways) {
    const key = JSON.stringify([from, to])
    const group = groups.get(key) ?? { from, to, labels: [] }
    groups.set(key, group)
    group.labels.push(label)
  }
  for (const [key, { from, to, labels }] of groups) {
    const shown = shownLabels(labels)
    graph.setEdge(
      from,
      to,
      {
        width: Math.max(...shown.map(({ length }) => length)) * 6.4 + 8,
        height: shown.length * labelHeight,
        labelpos: 'c',
      },
      key,
    )
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { readonly width?: number; readonly height?: number }
  const boxes = checkpoints.map(({ keyword }) => ({
    keyword,
    ...(graph.node(keyword) as Omit<Box, 'keyword'>),
  }))
  return {
    width,
    height,
    boxes,
    arrows: [...groups].map(([key, { from, to, labels }]) => {
      const { points, x, y } = graph.edge(from, to, key) as Pick<Arrow, 'points' | 'x' | 'y'>
      const loop = from === to ? boxes.find(({ keyword }) => keyword === from) : undefined
      return { from, to, points, ...(loop && { loop }), x, y, labels: shownLabels(labels) }
    }),
  }
}

function shownLabels(labels: readonly string[]): readonly string[] {
  return labels.length <= mostLabels
    ? labels
    : [...labels.slice(0, mostLabels - 1), `and ${labels.length - mostLabels + 1} more ways`]
}
