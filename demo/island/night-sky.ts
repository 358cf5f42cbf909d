import { Effect } from '@babylonjs/core/Materials/effect.js'
import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateSphere } from '@babylonjs/core/Meshes/Builders/sphereBuilder.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { rigOf, rigUniforms } from '../art/round/light-rig.ts'

/** Where the moon stands: upper left, as one comes from the boat. */
export const towardsMoon = new Vector3(-0.36, 0.275, 0.89).normalize()

/** Stars, moon, afterglow and hills, all around. */
export function hangSky(scene: Scene): void {
  const dome = CreateSphere('sky', { diameter: 380, segments: 12, sideOrientation: 1 }, scene)
  const material = new ShaderMaterial(
    'sky',
    scene,
    { vertex: 'nightSky', fragment: 'nightSky' },
    { attributes: ['position'], uniforms: [...rigUniforms, 'towardsMoon'] },
  )
  material.setVector3('towardsMoon', towardsMoon)
  material.backFaceCulling = false
  material.disableDepthWrite = true
  rigOf(scene).light(material)
  dome.material = material
  dome.isPickable = false
  dome.infiniteDistance = true
  dome.alphaIndex = 0
}

/** GLSL: `skyIn(direction)` is the colour of the sky there, with hills and without stars; the water mirrors it. */
export const skyColours = `
uniform vec3 towardsMoon;
vec3 skyIn(vec3 way) {
  float up = max(way.y, 0.0);
  float glow = 0.5 + 0.5 * dot(normalize(way.xz + vec2(0.0001)), normalize(vec2(-0.75, 0.66)));
  vec3 low = mix(vec3(0.33, 0.33, 0.62), vec3(0.80, 0.53, 0.60), glow * glow * 0.85);
  vec3 colour = mix(low, vec3(0.30, 0.29, 0.60), smoothstep(0.0, 0.2, up));
  colour = mix(colour, vec3(0.13, 0.14, 0.37), smoothstep(0.12, 0.6, up));
  colour = mix(colour, vec3(0.075, 0.085, 0.25), smoothstep(0.5, 1.0, up));
  float near = dot(way, towardsMoon);
  colour += vec3(0.50, 0.52, 0.72) * (pow(max(near, 0.0), 26.0) * 0.34 + pow(max(near, 0.0), 300.0) * 0.5);
  float turn = atan(way.x, way.z);
  float far = 0.030 + 0.014 * sin(turn * 5.0 + 1.0) + 0.010 * sin(turn * 11.0) + 0.004 * sin(turn * 23.0 + 2.0);
  float close = 0.014 + 0.009 * sin(turn * 7.0 + 4.0) + 0.006 * sin(turn * 17.0 + 1.0);
  colour = mix(colour, mix(vec3(0.27, 0.25, 0.52), low, 0.25), smoothstep(0.002, -0.002, way.y - far));
  colour = mix(colour, mix(vec3(0.19, 0.19, 0.42), low, 0.12), smoothstep(0.002, -0.002, way.y - close));
  return colour;
}
`

Effect.ShadersStore.nightSkyVertexShader = `
precision highp float;
attribute vec3 position;
uniform mat4 world; uniform mat4 viewProjection;
varying vec3 vPlace;
void main() {
  vec4 place = world * vec4(position, 1.0);
  vPlace = place.xyz;
  gl_Position = viewProjection * place;
}`

Effect.ShadersStore.nightSkyFragmentShader = `
precision highp float;
varying vec3 vPlace;
uniform vec3 eye; uniform float time; uniform vec4 beam;
${skyColours}
float chance(vec2 at) { return fract(sin(dot(at, vec2(127.1, 311.7))) * 43758.5453); }
float stars(vec3 way, float fineness) {
  vec2 at = vec2(atan(way.x, way.z) * cos(asin(clamp(way.y, -1.0, 1.0)) * 0.9), asin(clamp(way.y, -1.0, 1.0))) * fineness;
  vec2 cell = floor(at);
  vec2 place = vec2(chance(cell), chance(cell + 7.3)) * 0.7 + 0.15;
  float size = mix(0.025, 0.085, pow(chance(cell + 3.1), 5.0));
  float here = step(0.55, chance(cell + 1.7));
  float twinkle = 0.72 + 0.28 * sin(time * (1.0 + chance(cell) * 2.0) + chance(cell + 5.0) * 6.28);
  return here * smoothstep(size, size * 0.2, length(at - cell - place)) * twinkle;
}
void main() {
  vec3 way = normalize(vPlace - eye);
  vec3 colour = skyIn(way);
  float dark = smoothstep(0.05, 0.4, way.y);
  float band = pow(max(0.0, 1.0 - abs(dot(way, normalize(vec3(0.6, 0.35, -0.5)))) * 2.2), 3.0);
  colour += vec3(0.10, 0.09, 0.17) * band * dark;
  colour += vec3(1.0, 0.95, 0.86) * (stars(way, 26.0) + stars(way.zyx, 48.0) * 0.55) * dark;
  float near = acos(clamp(dot(way, towardsMoon), -1.0, 1.0));
  vec3 side = normalize(cross(towardsMoon, vec3(0.0, 1.0, 0.0)));
  vec2 on = vec2(dot(way, side), dot(way, cross(side, towardsMoon))) / 0.046;
  float face = 1.0 - 0.09 * smoothstep(0.42, 0.2, length(on - vec2(-0.25, 0.2))) - 0.07 * smoothstep(0.3, 0.12, length(on - vec2(0.35, -0.25)))
    - 0.06 * smoothstep(0.22, 0.08, length(on - vec2(0.2, 0.42)));
  colour = mix(colour, vec3(1.0, 0.965, 0.86) * face, smoothstep(0.0475, 0.0447, near));
  gl_FragColor = vec4(colour, 1.0);
}`
