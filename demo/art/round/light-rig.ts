import type { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js'
import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3, Vector4 } from '@babylonjs/core/Maths/math.vector.js'
import type { Scene } from '@babylonjs/core/scene.js'

/** The light of an evening, in colours as they are painted: everything in the round is lit by it alike. */
export interface LightMood {
  /** Where the one great light comes from, the sun or the moon. */
  readonly towardsKey: Vector3
  readonly key: string
  /** What comes from above and from below, into the shade. */
  readonly above: string
  readonly below: string
  /** A thin edge against the dark. */
  readonly rim: string
  readonly fog: string
  /** Where the fog begins and where nothing else is seen, in metres from the viewer. */
  readonly fogFrom: number
  readonly fogTo: number
}

/** A small warm light; it reaches as far as `reach` metres. */
export interface Lamp {
  readonly position: Vector3
  readonly colour: Color3
  readonly reach: number
}

/** How many lamps a shader counts. */
export const mostLamps = 8

/** All light of a scene. Materials that are lit by it follow what changes. */
export class LightRig {
  readonly mood: LightMood
  /** Only the first eight count. */
  readonly lamps: Lamp[] = []
  /** A lighthouse: from where it shines, how strong all around, and where its beam points and how strong, each 0 to 1. */
  readonly beam = { from: Vector3.Zero(), around: 0, heading: 0, strength: 0 }
  /** For what sways and glitters, in seconds. */
  time = 0
  readonly #materials: ShaderMaterial[] = []
  readonly #positions = new Float32Array(mostLamps * 4)
  readonly #colours = new Float32Array(mostLamps * 3)
  readonly #beam = new Vector4()

  constructor(scene: Scene, mood: LightMood) {
    this.mood = mood
    rigs.set(scene, this)
    const observer = scene.onBeforeRenderObservable.add(() => this.#shine(scene))
    scene.onDisposeObservable.addOnce(() => observer.remove())
  }

  light(material: ShaderMaterial): void {
    const { mood } = this
    material.setVector3('towardsKey', mood.towardsKey.normalizeToNew())
    for (const name of ['key', 'above', 'below', 'rim', 'fog'] as const) {
      material.setColor3(name, Color3.FromHexString(mood[name]))
    }
    material.setFloat('fogFrom', mood.fogFrom)
    material.setFloat('fogTo', mood.fogTo)
    this.#materials.push(material)
  }

  #shine(scene: Scene): void {
    for (let at = 0; at < mostLamps; at++) {
      const lamp = this.lamps[at]
      lamp?.position.toArray(this.#positions, at * 4)
      this.#positions[at * 4 + 3] = lamp?.reach ?? 0.01
      lamp?.colour.toArray(this.#colours, at * 3)
    }
    const { from, around, heading, strength } = this.beam
    this.#beam.set(Math.sin(heading), Math.cos(heading), strength, around)
    const eye = scene.activeCamera?.globalPosition
    for (const material of this.#materials) {
      material.setFloat('time', this.time)
      material.setArray4('lampPlaces', this.#positions as unknown as number[])
      material.setArray3('lampColours', this.#colours as unknown as number[])
      material.setVector3('beamFrom', from)
      material.setVector4('beam', this.#beam)
      if (eye) material.setVector3('eye', eye)
    }
  }
}

const rigs = new WeakMap<Scene, LightRig>()

/** @throws Error when the scene has no rig yet */
export function rigOf(scene: Scene): LightRig {
  const rig = rigs.get(scene)
  if (!rig) throw new Error('Make the scene’s LightRig before anything that it lights.')
  return rig
}

/** What every shader that is lit by a rig declares. */
export const rigUniforms = [
  'world',
  'viewProjection',
  'towardsKey',
  'key',
  'above',
  'below',
  'rim',
  'fog',
  'fogFrom',
  'fogTo',
  'time',
  'lampPlaces',
  'lampColours',
  'beamFrom',
  'beam',
  'eye',
]

/** GLSL of the rig: `lit(place, normal, toEye)` is the light at a place, `inFog` lays the distance over a colour. */
export const rigLight = `
uniform vec3 towardsKey; uniform vec3 key; uniform vec3 above; uniform vec3 below; uniform vec3 rim;
uniform vec3 fog; uniform float fogFrom; uniform float fogTo; uniform float time; uniform vec3 eye;
uniform vec4 lampPlaces[${mostLamps}]; uniform vec3 lampColours[${mostLamps}];
uniform vec3 beamFrom; uniform vec4 beam;

float inBeam(vec3 place) {
  vec2 way = place.xz - beamFrom.xz;
  float distance = max(length(way), 0.01);
  float ahead = dot(way / distance, beam.xy);
  float narrow = smoothstep(0.955, 0.998, abs(ahead));
  return narrow * beam.z * smoothstep(1.0, 6.0, distance) * (ahead > 0.0 ? 1.0 : 0.45);
}

vec3 lamplight(vec3 place, vec3 normal) {
  vec3 sum = vec3(0.0);
  for (int i = 0; i < ${mostLamps}; i++) {
    vec3 way = lampPlaces[i].xyz - place;
    float distance = length(way);
    float near = clamp(1.0 - distance / lampPlaces[i].w, 0.0, 1.0);
    float facing = clamp((dot(normal, way / max(distance, 0.05)) + 0.45) / 1.45, 0.0, 1.0);
    sum += lampColours[i] * near * near * (0.35 + 0.65 * facing);
  }
  return sum;
}

vec3 lit(vec3 place, vec3 normal, vec3 toEye) {
  float facing = clamp((dot(normal, towardsKey) + 0.3) / 1.3, 0.0, 1.0);
  vec3 light = mix(below, above, normal.y * 0.5 + 0.5) + key * facing * facing * (1.5 - 0.5 * facing);
  light += lamplight(place, normal);
  light += vec3(1.0, 0.86, 0.56) * inBeam(place) * 0.75;
  float edge = pow(1.0 - clamp(dot(normal, toEye), 0.0, 1.0), 3.0);
  light += rim * edge * (0.45 + 0.55 * normal.y);
  // Bright places grow mild, and do not burn out.
  return 1.24 * (1.0 - exp(-light * 1.08));
}

vec3 inFog(vec3 colour, vec3 place) {
  return mix(colour, fog, smoothstep(fogFrom, fogTo, length(place - eye)));
}
`
