import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import { CreateSphere } from '@babylonjs/core/Meshes/Builders/sphereBuilder.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { mix } from '../art/colour.ts'
import { between, createRandom, type Random } from '../art/random.ts'
import { Clay } from '../art/round/clay.ts'
import { landHeight, outwards, rockSpots } from './island-map.ts'

/** Rocks on the island and along its shore. */
export function layRocks(scene: Scene): void {
  const random = createRandom(15)
  const clay = new Clay(scene)
  const lay = (x: number, z: number, size: number): void => {
    const y = landHeight({ x, z })
    for (const [dx, dz, share] of [
      [0, 0, 1],
      [0.62, 0.24, 0.56],
      [-0.5, -0.4, 0.44],
    ] as const) {
      const rock = stone(scene, random, size * share)
      rock.position.set(x + dx * size, y + size * share * 0.16, z + dz * size)
      rock.rotation.y = random() * 6
      rock.bakeCurrentTransformIntoVertices()
      clay.piece(rock, mix('#9a93b4', '#b3a6b6', random()), { below: '#4f4f78' })
    }
  }
  for (const { x, z, size } of rockSpots) lay(x, z, size)
  // The shore has its own, in and out of the water.
  for (let at = 0; at < 34; at++) {
    const angle = (at / 34) * Math.PI * 2 + between(random, -0.06, 0.06)
    const way = { x: Math.cos(angle), z: Math.sin(angle) }
    const reach = between(random, 0.965, 1.03) / outwards(way)
    const spot = { x: way.x * reach, z: way.z * reach }
    if (Math.abs(spot.x + 0.6) < 2.4 && spot.z < 0) continue
    lay(spot.x, spot.z, between(random, 0.2, 0.55))
  }
  clay.fire('rocks')
}

/** A ball with hollows and bumps, flat below. */
function stone(scene: Scene, random: Random, size: number): Mesh {
  const ball = CreateSphere('', { diameter: size * 2, segments: 10 }, scene)
  const places = ball.getVerticesData(VertexBuffer.PositionKind) ?? []
  const [a, b] = [between(random, 1, 5), between(random, 1, 5)]
  for (let at = 0; at < places.length; at += 3) {
    const [x, y, z] = [(places[at] ?? 0) / size, (places[at + 1] ?? 0) / size, (places[at + 2] ?? 0) / size]
    const bump = 1 + 0.12 * Math.sin(x * 3.1 + a) * Math.cos(z * 2.7 + b) + 0.07 * Math.sin(y * 5 + a + z * 4)
    places[at] = x * size * bump
    places[at + 1] = y * size * bump * 0.68
    places[at + 2] = z * size * bump
  }
  ball.setVerticesData(VertexBuffer.PositionKind, places)
  const normals: number[] = []
  VertexData.ComputeNormals(places, ball.getIndices(), normals)
  ball.setVerticesData(VertexBuffer.NormalKind, normals)
  ball.refreshBoundingInfo()
  return ball
}
