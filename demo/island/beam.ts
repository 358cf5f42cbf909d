import { Constants } from '@babylonjs/core/Engines/constants.js'
import { Effect } from '@babylonjs/core/Materials/effect.js'
import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateCylinder } from '@babylonjs/core/Meshes/Builders/cylinderBuilder.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { rigOf } from '../art/round/light-rig.ts'

const length = 95

/** Two shafts of light that turn around the lamp; the longer one is what lights land and lake. */
export class Beam {
  readonly #shafts: Mesh
  readonly #material: ShaderMaterial
  readonly #scene: Scene

  constructor(scene: Scene, lamp: TransformNode) {
    this.#scene = scene
    this.#material = new ShaderMaterial(
      'beam',
      scene,
      { vertex: 'beam', fragment: 'beam' },
      {
        attributes: ['position', 'normal', 'uv'],
        uniforms: ['world', 'viewProjection', 'eye', 'strength'],
        needAlphaBlending: true,
      },
    )
    this.#material.alphaMode = Constants.ALPHA_ADD
    this.#material.backFaceCulling = false
    this.#material.disableDepthWrite = true
    this.#material.onBind = () => {
      const eye = scene.activeCamera?.globalPosition ?? Vector3.Zero()
      this.#material.getEffect()?.setVector3('eye', eye)
    }
    const shafts = [shaft(scene, 1, length), shaft(scene, -1, length * 0.5)]
    const merged = Mesh.MergeMeshes(shafts, true, true)
    if (!merged) throw new Error('There is no shaft of light.')
    this.#shafts = merged
    merged.name = 'beam'
    merged.parent = lamp
    merged.material = this.#material
    merged.isPickable = false
    this.turn(0, 0)
  }

  /** @param heading about the upward axis, 0 towards the north; @param strength from 0 to 1 */
  turn(heading: number, strength: number): void {
    const { beam } = rigOf(this.#scene)
    this.#shafts.rotation.y = heading
    this.#shafts.setEnabled(strength > 0)
    this.#material.setFloat('strength', strength)
    beam.from.copyFrom(this.#shafts.getAbsolutePosition())
    beam.heading = heading
    beam.strength = strength
  }
}

function shaft(scene: Scene, side: 1 | -1, reach: number): Mesh {
  const cone = CreateCylinder(
    'shaft',
    {
      diameterBottom: 0.7,
      diameterTop: 0.7 + reach * 0.11,
      height: reach,
      tessellation: 28,
      cap: Mesh.NO_CAP,
    },
    scene,
  )
  cone.rotation.x = (Math.PI / 2) * side
  cone.position.z = (reach / 2) * side
  cone.bakeCurrentTransformIntoVertices()
  return cone
}

Effect.ShadersStore.beamVertexShader = `
precision highp float;
attribute vec3 position; attribute vec3 normal; attribute vec2 uv;
uniform mat4 world; uniform mat4 viewProjection;
varying vec3 vPlace; varying vec3 vNormal; varying float vAlong;
void main() {
  vec4 place = world * vec4(position, 1.0);
  vPlace = place.xyz;
  vNormal = mat3(world) * normal;
  vAlong = abs(position.z) / ${length.toFixed(1)};
  gl_Position = viewProjection * place;
}`

Effect.ShadersStore.beamFragmentShader = `
precision highp float;
varying vec3 vPlace; varying vec3 vNormal; varying float vAlong;
uniform vec3 eye; uniform float strength;
void main() {
  float soft = abs(dot(normalize(vNormal), normalize(eye - vPlace)));
  float light = pow(soft, 1.8) * pow(1.0 - vAlong, 1.5) * strength * 0.6;
  light *= smoothstep(0.5, 5.0, length(eye - vPlace));
  gl_FragColor = vec4(vec3(1.0, 0.86, 0.58), light);
}`
