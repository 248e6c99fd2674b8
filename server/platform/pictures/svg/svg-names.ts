const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw. None of them runs, waits, asks for another file or holds a page. */
export const drawing = words(`
  svg g a defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc image switch style
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

/** Elements of which only the text counts. */
export const textOnly = words('style title desc');

export const running = words('script handler listener');
export const moving = words('set animate animateMotion animateTransform animateColor discard');
export const embedding = words('foreignObject iframe object embed audio video canvas');

/** Attributes that draw, besides `data-…` and `aria-…`, which programs select by. */
const attributes = words(`
  id class style lang role tabindex version baseProfile
  x y x1 y1 x2 y2 z cx cy r rx ry fx fy fr dx dy d width height points pathLength rotate offset
  viewBox preserveAspectRatio transform zoomAndPan type media title target
  systemLanguage requiredFeatures requiredExtensions
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits maskType filterUnits primitiveUnits filterRes
  markerUnits markerWidth markerHeight refX refY orient
  textLength lengthAdjust startOffset method spacing side
  in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength
  preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY
  pointsAtZ azimuth elevation scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed
  stitchTiles tableValues slope intercept amplitude exponent crossorigin
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-profile color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule
  filter flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-variant-caps font-variant-ligatures font-variant-numeric
  font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation
  kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering solid-color solid-opacity stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-align text-anchor text-decoration text-orientation text-rendering text-transform transform-box
  transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`);

export function isDrawingAttribute(name: string): boolean {
  return attributes.has(name) || /^(?:data|aria)-[\w.-]+$/.test(name);
}

/** Attributes in which an address is a word as any other. */
export const isPlainAttribute = (name: string): boolean => /^(?:id|class|title|lang|role|(?:data|aria)-.*)$/.test(name);
