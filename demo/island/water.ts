import { Effect } from '@babylonjs/core/Materials/effect.js'
import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js'
import type { Color3 } from '@babylonjs/core/Maths/math.color.js'
import type { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateDisc } from '@babylonjs/core/Meshes/Builders/discBuilder.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { mostLamps, rigLight, rigOf, rigUniforms } from '../art/round/light-rig.ts'
import { skyColours, towardsMoon } from './night-sky.ts'

/** A light that is far away, and mirrored in the water. */
export interface FarLight {
  readonly position: Vector3
  readonly colour: Color3
  /** From 0 to 1. */
  strength: number
}

const mostFarLights = 4

/** The lake, with the moon's path on it, and every lamp mirrored in its waves. */
export function fillLake(scene: Scene, farLights: readonly FarLight[]): void {
  const lake = CreateDisc('lake', { radius: 185, tessellation: 64 }, scene)
  lake.rotation.x = Math.PI / 2
  lake.isPickable = false
  const material = new ShaderMaterial(
    'lake',
    scene,
    { vertex: 'nightSky', fragment: 'lake' },
    { attributes: ['position'], uniforms: [...rigUniforms, 'towardsMoon', 'farPlaces', 'farColours'] },
  )
  material.setVector3('towardsMoon', towardsMoon)
  material.backFaceCulling = false
  rigOf(scene).light(material)
  lake.material = material
  const places = new Array<number>(mostFarLights * 3).fill(0)
  const colours = new Array<number>(mostFarLights * 3).fill(0)
  const observer = scene.onBeforeRenderObservable.add(() => {
    for (const [at, { position, colour, strength }] of farLights.slice(0, mostFarLights).entries()) {
      position.toArray(places, at * 3)
      colour.scale(strength).toArray(colours, at * 3)
    }
    material.setArray3('farPlaces', places)
    material.setArray3('farColours', colours)
  })
  scene.onDisposeObservable.addOnce(() => observer.remove())
}

Effect.ShadersStore.lakeFragmentShader = `
precision highp float;
varying vec3 vPlace;
${rigLight}
${skyColours}
uniform vec3 farPlaces[${mostFarLights}]; uniform vec3 farColours[${mostFarLights}];

// How much of waves of this length is left: what is smaller than a pixel far away would be grain.
float seen(float length_, float distance) {
  return smoothstep(26.0 * length_, 9.0 * length_, distance);
}

vec2 slope(vec2 at, float distance) {
  float t = time * 0.9;
  vec2 sum = vec2(0.8, 0.6) * cos(dot(at, vec2(0.8, 0.6)) * 1.1 + t) * 0.5;
  sum += vec2(-0.5, 0.86) * cos(dot(at, vec2(-0.5, 0.86)) * 1.9 + t * 1.3) * 0.5;
  sum += vec2(0.95, -0.3) * cos(dot(at, vec2(0.95, -0.3)) * 3.7 + t * 1.7) * 0.42 * seen(3.4, distance);
  sum += vec2(0.2, 0.98) * cos(dot(at, vec2(0.2, 0.98)) * 6.1 + t * 2.3) * 0.4 * seen(2.1, distance);
  sum += vec2(-0.8, -0.6) * cos(dot(at, vec2(-0.8, -0.6)) * 9.7 + t * 2.9) * 0.3 * seen(1.3, distance);
  return sum;
}

vec3 glint(vec3 place, vec3 mirrored, vec3 light, vec3 colour, float sharpness) {
  vec3 way = light - place;
  // Waves draw a reflection out towards the viewer, and little to the side.
  float side = length(cross(normalize(vec3(way.x, 0.0, way.z)), normalize(vec3(mirrored.x, 0.0, mirrored.z))));
  float tall = abs(way.y / length(way) - mirrored.y);
  float streak = exp(-side * side * sharpness) * exp(-tall * tall * 26.0);
  return colour * streak;
}

void main() {
  vec3 way = vPlace - eye;
  float distance = length(way);
  way /= distance;
  float calm = 1.0 / (1.0 + distance * 0.035);
  vec2 waves = slope(vPlace.xz, distance) * 0.085 * calm;
  vec3 normal = normalize(vec3(-waves.x, 1.0, -waves.y));
  vec3 mirrored = reflect(way, normal);
  mirrored.y = abs(mirrored.y);
  float grazing = pow(1.0 - clamp(dot(normal, -way), 0.0, 1.0), 3.0);
  vec3 deep = vec3(0.075, 0.135, 0.33);
  vec3 colour = mix(deep, skyIn(mirrored), 0.24 + 0.68 * grazing);

  float turn = atan(vPlace.z, vPlace.x);
  float shore = 11.2 + 0.55 * sin(3.0 * turn + 1.0) + 0.4 * sin(5.0 * turn + 2.2);
  float out_ = length(vPlace.xz) / shore;
  colour = mix(colour, vec3(0.20, 0.42, 0.52), 0.5 * smoothstep(1.16, 0.99, out_));
  // What the island hides of the sky.
  colour *= 1.0 - 0.42 * smoothstep(1.3, 1.0, out_);

  vec3 shine = vec3(0.0);
  for (int i = 0; i < ${mostLamps}; i++) {
    float near = 1.0 / (1.0 + dot(lampPlaces[i].xz - vPlace.xz, lampPlaces[i].xz - vPlace.xz) * 0.012);
    shine += glint(vPlace, mirrored, lampPlaces[i].xyz, lampColours[i], 240.0) * near * 0.8;
    vec3 over = lampPlaces[i].xyz - vPlace;
    float pool = clamp(1.0 - length(over) / lampPlaces[i].w, 0.0, 1.0);
    shine += lampColours[i] * pool * pool * 0.35;
  }
  for (int i = 0; i < ${mostFarLights}; i++) shine += glint(vPlace, mirrored, farPlaces[i], farColours[i], 1400.0);
  float moon = length(cross(normalize(vec3(towardsMoon.x, 0.0, towardsMoon.z)), normalize(vec3(mirrored.x, 0.0, mirrored.z))));
  // Drawn out of their rows, so that no grid shows.
  vec2 row = vPlace.xz + 1.7 * sin(vPlace.zx * vec2(0.43, 0.31) + vec2(0.0, time * 0.2));
  float scale_ = smoothstep(-0.2, 0.9, sin(row.x * 3.1 + waves.y * 30.0) * sin(row.y * 4.3 - time + waves.x * 30.0));
  float scales = 0.35 + 0.65 * mix(0.3, scale_, seen(3.0, distance));
  float path = exp(-moon * moon * 44.0) * exp(-pow(mirrored.y - towardsMoon.y, 2.0) * 7.0);
  shine += vec3(0.80, 0.82, 0.98) * (path * 0.52 * scales + pow(max(dot(mirrored, towardsMoon), 0.0), 260.0) * 0.5);
  float swept = inBeam(vPlace);
  shine += vec3(1.0, 0.80, 0.45) * swept * (0.24 + 0.6 * smoothstep(0.2, 0.9, sin(vPlace.x * 2.1 + time) * sin(vPlace.z * 1.7 - time * 1.2) + waves.x * 6.0));
  // The whole lake answers the great lamp.
  float glow = beam.w / (1.0 + pow(length(vPlace.xz - beamFrom.xz) * 0.022, 2.0));
  shine += vec3(1.0, 0.70, 0.36) * glow * (0.24 + 0.46 * scales * (0.4 + 0.6 * grazing));
  colour += (1.0 - exp(-shine * 1.25)) * 0.78;

  float lap = 0.010 * sin(turn * 22.0 + time * 0.8) + 0.012 * sin(time * 0.9);
  float foam = smoothstep(0.014, 0.0, abs(out_ - 1.022 - lap)) * 0.55 + smoothstep(0.012, 0.0, abs(out_ - 1.075 + lap * 1.6)) * 0.22;
  colour += vec3(0.62, 0.70, 0.88) * foam * (0.55 + 0.45 * sin(turn * 31.0 + time * 0.5));
  vec3 far = skyIn(normalize(vec3(way.x, 0.004, way.z)));
  gl_FragColor = vec4(mix(colour, far, smoothstep(60.0, 185.0, distance) * 0.8), 1.0);
}`
