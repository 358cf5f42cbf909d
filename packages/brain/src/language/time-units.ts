import { alike } from './word-lists.ts'

/** Seconds, by what they are called in the languages whose words are known. */
export const timeUnits: ReadonlyMap<string, number> = new Map([
  ...alike('second seconds sec secs s sekunde sekunden sek seconde secondes segundo segundos', 1),
  ...alike('minute minutes min mins minuten minuto minutos', 60),
  ...alike('hour hours hr hrs h stunde stunden std heure heures hora horas', 3600),
  ...alike('day days tag tage tagen jour jours dia dias', 86_400),
  ...alike('week weeks woche wochen semaine semaines semana semanas', 604_800),
])
