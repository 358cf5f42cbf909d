/** Units of measure, as English and German write them. */

/**
 * Kind, name, factor, perhaps an offset, and how it is written; a tilde before a factor that people round.
 */
export const unitRows: readonly string[] = [
  'length | kilometre | 1e3 | (km|kms|kilometre|kilometres|kilometer|kilometers|kilometern)',
  'length | metre | 1 | (m|metre|metres|meter|meters|metern)',
  'length | decimetre | 0.1 | (dm|decimetre|decimetres|decimeter|decimeters|dezimeter)',
  'length | centimetre | 1e-2 | (cm|cms|centimetre|centimetres|centimeter|centimeters|zentimeter|' +
    'zentimetern)',
  'length | millimetre | 1e-3 | (mm|millimetre|millimetres|millimeter|millimeters)',
  'length | micrometre | 1e-6 | (µm|μm|micrometre|micrometres|micrometer|micrometers|micron|microns|' +
    'mikrometer)',
  'length | nanometre | 1e-9 | (nm|nanometre|nanometres|nanometer|nanometers)',
  'length | mile | ~1609.344 | (mi|mile|miles|meile|meilen)',
  'length | yard | ~0.9144 | (yd|yds|yard|yards)',
  'length | foot | ~0.3048 | (ft|foot|feet|fuss)',
  'length | inch | ~0.0254 | (in|inch|inches|zoll)',
  'length | light year | ~9.4607e15 | (ly|lightyear|lightyears|light year|light years|lichtjahr|' +
    'lichtjahre|lichtjahren)',
  'area | square kilometre | 1e6 | (km2|sq km|square (km|kilometre|kilometres|kilometer|kilometers)|' +
    'quadratkilometer)',
  'area | square metre | 1 | (m2|sq m|square (metre|metres|meter|meters)|quadratmeter)',
  'area | hectare | 1e4 | (ha|hectare|hectares|hektar)',
  'area | acre | ~4046.856 | (acre|acres)',
  'area | square mile | ~2589988.11 | (sq mi|square (mile|miles)|quadratmeile|quadratmeilen)',
  'mass | tonne | 1e3 | (t|tonne|tonnes|metric ton|metric tons|ton|tons|tonnen)',
  'mass | kilogram | 1 | (kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|kilogramm)',
  'mass | gram | 1e-3 | (g|gram|grams|gramme|grammes|gramm)',
  'mass | milligram | 1e-6 | (mg|milligram|milligrams|milligramm)',
  'mass | pound | ~0.45359237 | (lb|lbs|pound weight|pounds|pfund)',
  'mass | ounce | ~0.028349523 | (oz|ounce|ounces|unze|unzen)',
  'volume | litre | 1 | (l|litre|litres|liter|liters|litern)',
  'volume | centilitre | 1e-2 | (cl|centilitre|centilitres|centiliter|centiliters|zentiliter)',
  'volume | millilitre | 1e-3 | (ml|millilitre|millilitres|milliliter|milliliters)',
  'volume | gallon | ~3.785411784 | (gal|gallon|gallons|gallone|gallonen)',
  'volume | pint | ~0.473176473 | (pint|pints)',
  'time | millisecond | 1e-3 | (ms|millisecond|milliseconds|millisekunde|millisekunden)',
  'time | second | 1 | (s|sec|secs|second|seconds|sekunde|sekunden|sek)',
  'time | minute | 60 | (min|mins|minute|minutes|minuten)',
  'time | hour | 3600 | (h|hr|hrs|hour|hours|stunde|stunden|std)',
  'time | day | 86400 | (d|day|days|tag|tage|tagen)',
  'time | week | 604800 | (week|weeks|wk|wks|woche|wochen)',
  'time | month | ~2629800 | (month|months|monat|monate|monaten)',
  'time | year | ~31557600 | (y|yr|yrs|year|years|jahr|jahre|jahren)',
  'time | decade | ~315576000 | (decade|decades|jahrzehnt|jahrzehnte)',
  'time | century | ~3155760000 | (centuries|jahrhunderte)',
  'speed | kilometre per hour | 0.2777777777777778 | (kmh|kph|km h|km (per|an|pro) (h|hour)|(kilometre|' +
    'kilometres|kilometer|kilometers) (per|an|pro) (hour|stunde)|kilometer stunde|stundenkilometer)',
  'speed | metre per second | 1 | (m s|mps|(metre|metres|meter|meters) (per|a|pro) (second|sekunde))',
  'speed | kilometre per second | 1e3 | (km s|km (per|a|pro) second|(kilometre|kilometres|kilometer|' +
    'kilometers) (per|a|pro) (second|sekunde))',
  'speed | mile per hour | ~0.44704 | (mph|(mile|miles|meile|meilen) (per|an|pro) (hour|stunde))',
  'temperature | celsius | 1 | 273.15 | (c|celsius|centigrade|(degree|degrees|grad) (c|celsius|centigrade))',
  'temperature | fahrenheit | 0.5555555555555556 | 459.67 | (f|fahrenheit|(degree|degrees|grad) (f|' +
    'fahrenheit))',
  'temperature | kelvin | 1 | 0 | (k|kelvin|kelvins)',
  'degree | degree | 1 | (degree|degrees|grad)',
  'share | percent | 1e-2 | (percent|per cent|percents|percentage|prozent)',
  'share | permille | 1e-3 | (permille|promille)',
  'money dollar | dollar | 1 | (dollar|dollars|bucks|usd)',
  'money dollar | cent | 1e-2 | (cent|cents)',
  'money euro | euro | 1 | (euro|euros|eur)',
  'money pound | pound sterling | 1 | (pound|quid|gbp|pounds sterling|pound sterling)',
  'money yen | yen | 1 | (yen|jpy)',
  'energy | kilojoule | 1e3 | (kj|kilojoule|kilojoules)',
  'energy | joule | 1 | (j|joule|joules)',
  'frequency | kilohertz | 1e3 | (khz|kilohertz)',
  'frequency | hertz | 1 | (hz|hertz)',
  'power | kilowatt | 1e3 | (kw|kilowatt|kilowatts)',
  'power | watt | 1 | (w|watt|watts)',
  'voltage | volt | 1 | (v|volt|volts)',
  'data | gigabyte | 1e9 | (gb|gigabyte|gigabytes)',
  'data | megabyte | 1e6 | (mb|megabyte|megabytes)',
  'data | kilobyte | 1e3 | (kb|kilobyte|kilobytes)',
  'data | byte | 1 | (byte|bytes)',
  'data | bit | 0.125 | (bit|bits)',
]

/** What a sign is called among the units. */
export const signNames: ReadonlyMap<string, string> = new Map([
  ['%', 'percent'],
  ['‰', 'permille'],
  ['°', 'degree'],
  ['&', 'and'],
  ['$', 'dollar'],
  ['€', 'euro'],
  ['£', 'pound'],
  ['¥', 'yen'],
  ['#', 'number'],
])
