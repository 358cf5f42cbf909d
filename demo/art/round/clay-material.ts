import { Effect } from '@babylonjs/core/Materials/effect.js'
import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { rigLight, rigOf, rigUniforms } from './light-rig.ts'

/** What clay is like beside its colour, which its corners have. */
export type ClayKind = 'plain' | 'swaying' | 'painted'

/**
 * Matt clay in the colours of its corners, lit by the scene's rig; the fourth channel is how much of the colour shines by
 * itself. What sways does so by the second number of its uv; what is painted has a picture on it, too.
 */
export function clayMaterial(scene: Scene, kind: ClayKind = 'plain', picture?: BaseTexture): ShaderMaterial {
  const name = `clay ${kind}`
  const kept = scene.getMaterialByName(name)
  if (kept instanceof ShaderMaterial) return kept
  const material = new ShaderMaterial(
    name,
    scene,
    { vertex: 'clay', fragment: 'clay' },
    {
      attributes: ['position', 'normal', 'color', 'uv'],
      uniforms: rigUniforms,
      samplers: ['picture'],
      defines: [`#define ${kind.toUpperCase()}`],
    },
  )
  if (picture) material.setTexture('picture', picture)
  material.backFaceCulling = kind !== 'swaying'
  rigOf(scene).light(material)
  return material
}

Effect.ShadersStore.clayVertexShader = `
precision highp float;
attribute vec3 position; attribute vec3 normal; attribute vec4 color; attribute vec2 uv;
uniform mat4 world; uniform mat4 viewProjection; uniform float time;
varying vec3 vPlace; varying vec3 vNormal; varying vec4 vColour; varying vec2 vUV;
void main() {
  vec4 place = world * vec4(position, 1.0);
#ifdef SWAYING
  float gust = sin(time * 1.3 + place.x * 0.7 + place.z * 0.5) + 0.5 * sin(time * 2.9 + place.x * 2.1);
  place.x += gust * uv.y * 0.05;
  place.z += gust * uv.y * 0.02;
#endif
  vPlace = place.xyz;
  vNormal = mat3(world) * normal;
  vColour = color;
  vUV = uv;
  gl_Position = viewProjection * place;
}`

Effect.ShadersStore.clayFragmentShader = `
precision highp float;
varying vec3 vPlace; varying vec3 vNormal; varying vec4 vColour; varying vec2 vUV;
${rigLight}
#ifdef PAINTED
uniform sampler2D picture;
#endif
void main() {
  vec3 normal = normalize(vNormal);
  vec3 colour = vColour.rgb;
#ifdef PAINTED
  colour *= texture2D(picture, vUV).rgb;
#endif
  vec3 shown = colour * lit(vPlace, normal, normalize(eye - vPlace));
  shown = mix(shown, vColour.rgb, vColour.a);
  gl_FragColor = vec4(inFog(shown, vPlace), 1.0);
}`
