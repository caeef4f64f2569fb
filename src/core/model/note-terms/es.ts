import { LATIN, list, type NoteTerms } from './note-terms.ts';

/**
 * Spanish. Sources: keepachangelog.com/es-ES, the Spanish release notes of Microsoft and Adobe, and public change logs.
 */
export const SPANISH: NoteTerms = {
  kinds: {
    feature: list(`
      novedad, novedades, nueva función, nuevas funciones, nueva funcionalidad, nueva característica,
      nuevas prestaciones, nuevas capacidades, qué hay de nuevo, lo nuevo, qué es lo nuevo, añadido, añadida,
      agregado, agregada, nuevo, nueva, funcionalidad, funcionalidades, características, función,
      características destacadas, aspectos destacados, características agregadas, características añadidas,
      funciones agregadas, funciones añadidas, funcionalidades añadidas`),
    enhancement: list(`
      mejora, mejorado, mejorada, mejora de rendimiento, mejoras en el rendimiento, rendimiento, optimización,
      optimizaciones, optimizado, cambiado, cambiada, modificado, modificada, actualizado, actualizaciones,
      mejoras de usabilidad`),
    fix: list(`
      corrección, correcciones, corregido, corregida, corrección de error, corrección de errores, correcciones de errores,
      correcciones de error, corrección de fallos, correcciones de fallos, errores corregidos, error corregido,
      fallos corregidos, arreglado, arreglada, arreglos, solución de errores, solucionado, problema resuelto,
      problemas solucionados, problemas corregidos, errores solucionados, resuelto, reparado,
      hotfixes incluidos en esta versión`),
    'known-issue': list(`
      problema conocido, error conocido, errores conocidos, fallos conocidos, limitación conocida, limitaciones conocidas,
      limitaciones, problemas abiertos, problemas pendientes, incidencias conocidas`),
    breaking: list(`
      cambio incompatible, cambio de compatibilidad, cambio importante incompatible, cambios disruptivos, cambios que rompen la compatibilidad,
      cambio que rompe la compatibilidad, cambios rompedores, cambios no compatibles, cambios de ruptura, incompatibilidad,
      incompatibilidades, eliminado, eliminada, eliminación, eliminaciones, función eliminada, funciones eliminadas,
      funcionalidades eliminadas, características eliminadas, retirado, quitado,
      cambio de comportamiento, cambios en el comportamiento`),
    deprecation: list(`
      obsoleto, obsoleta, en desuso, desuso, funciones obsoletas, funciones en desuso, funcionalidades obsoletas,
      características obsoletas, obsolescencia, desaprobado, deprecado, deprecada, funciones obsoletas y eliminadas`),
    security: list(`
      seguridad, corrección de seguridad, correcciones de seguridad, actualización de seguridad,
      actualizaciones de seguridad, parche de seguridad, parches de seguridad, vulnerabilidad, vulnerabilidades,
      vulnerabilidades corregidas, avisos de seguridad, mejoras de seguridad, mejoras de la seguridad,
      mejoras sustanciales de seguridad`),
    internal: list(`
      interno, cambios internos, documentación, dependencias, actualización de dependencias, refactorización,
      mantenimiento, pruebas, para desarrolladores, calidad del código`),
    other: list(`
      cambio, otro cambio, otros, varios, miscelánea, general, lista de cambios, registro de cambios,
      historial de cambios, qué ha cambiado, cambios notables, notas de la versión, notas de versión, cambios técnicos`),
  },
  begins: {
    feature: list(
      'se agrega, se agregan, se agregó, se agregaron, se añade, se añaden, se añadió, agrega, añade, agregado, añadido',
    ),
    enhancement: list('se mejora, se mejoran, se mejoró, mejora, mejoras'),
    fix: list(
      'se corrige, se corrigen, se corrigió, se corrigieron, corrige, corrección, correcciones, corregido, corregida',
    ),
  },
  actionLabels: list(`
    acción requerida, acciones requeridas, acción necesaria, acciones necesarias, se requiere acción,
    acciones obligatorias`),
  actions: list(`
    actualización, medidas necesarias, pasos requeridos, pasos necesarios, notas de migración, consideraciones de actualización,
    instrucciones de actualización, pasos de actualización, antes de actualizar, antes de la actualización,
    antes de migrar, qué debe hacer, lo que debe hacer`),
  asides: list(`
    colaboradores, contribuidores, nuevos colaboradores, agradecimientos, gracias, créditos, descarga,
    sumas de comprobación, índice, tabla de contenido, más información, enlaces de interés`),
  withdrawn: list('revertido, revertida, anulado, anulada'),
  withdrawnRelease: list('retirada, retirado, no usar, no instalar'),
  notRequired: list('ya no es necesario, ya no es necesaria, ya no se requiere, ya no es obligatorio'),
  nothing: list(`
    ninguno, ninguna, ningún, nada, no aplica, no hay, sin cambios, no hay problemas conocidos, ningún problema conocido,
    sin problemas conocidos, no hay cambios, no se requiere ninguna acción, no se requieren acciones,
    no hay novedades, no hay correcciones`),
  unreleased: list('sin publicar, no publicado, no publicada, en desarrollo, próximamente'),
  articles: list('el, la, los, las'),
  version: list('versión, lanzamiento'),
  releasedOn: list(`
    publicado el, publicada el, publicado, lanzado el, lanzada el, lanzamiento, disponible el, disponible desde el,
    fecha de publicación, fecha de lanzamiento, fecha de la versión, fecha de versión, fecha de disponibilidad, fecha`),
  releasedAfter: [],
  published: ['(?:se (?:publicó|lanzó)|fue (?:publicad|lanzad)[ao]) el DAY'],
  emphasis: list(`
    algunas, algunos, diversas, grandes, importantes, nuevas, otra, otras, otros, pequeñas, pequeños, principales, todas las,
    todos los, varias`),
  emphasisBehind: list(
    'generales, menores, adicionales, importantes, críticas, críticos, diversas, principales, varias',
  ),
  and: list('y, e, así como'),
  area: list('en, en el, en la, en los, en las, para, para el, para la, de, del, de la, a, al, sobre, con'),
  since: list('desde, desde la, respecto a'),
  here: list(`
    esta versión, esta actualización, este lanzamiento, la versión, la nueva versión, la última versión, la presente versión`),
  remarks: list('nota'),
  warnings: list('advertencia, atención, aviso'),
  due: { before: list('antes de, antes del, hasta el'), after: [] },
  plural: /(?:[so]|\bqué)(?!\p{L})/iu,
  done: list('corr, repar, resol, resuelt, soluc, parche, mejor, actualiz, arregl'),
  verbs: list(
    'es, son, ha, han, puede, pueden, fue, será, está, están, de, del, y, o, en, para, el, la, los, las',
  ),
  facts: {
    severity: list('gravedad, severidad, nivel de gravedad, nivel de riesgo, riesgo'),
    cvss: list('vector cvss, puntuación cvss'),
    since: list('desde, desde la versión, introducido en, primera versión afectada'),
    workaround: list('solución alternativa, solución temporal, solución provisional, alternativa'),
    platforms: list('afecta a, plataforma afectada, plataforma'),
    features: list('función afectada, funciones afectadas, componentes afectados, características afectadas'),
  },
  fixes: {
    fixed: list(
      'corregido, corregida, corregidos, corregidas, resuelto, resuelta, resueltos, resueltas, solucionado, solucionada, corrigió, resolvió, solucionó',
    ),
    doneHere: String.raw`\bcorregid[oa] en esta versión`,
    fixedIn: [],
    in: list('en'),
    from: list('desde'),
    affects: list('afecta'),
    not: list('no'),
    planned: list(
      'será, serán, debe, debería, espera, prevé, previsto, prevista, planificado, planificada, parcialmente, solo, sólo',
    ),
    limits: list('solo, sólo, únicamente, para, excepto, salvo, pero, nuevo'),
    fixing: [`corrig[${LATIN}]*`, `resuel[${LATIN}]*`, `soluc[${LATIN}]*`],
    weaknesses: list('vulnerabilidad(?:es)?, (?:brecha|fallo|problema)s? de seguridad'),
    repaired: [`corr[ei][cg][${LATIN}]*`, `resuel[${LATIN}]*`, `solucion[${LATIN}]*`],
    also: list('también'),
    unfixed: [
      /(?<!\p{L})no\s+(?:(?:se|ha|han|sido|está|están|es|fue|aún|todavía|completamente|totalmente)\s+){0,4}(?:corregid|corrigió|solucion|resuelt|resolvió|afectad|vulnerabl)/iu,
      /\bparcialmente\s+(?:corregid|resuelt|solucionad)|\bserá\s+(?:corregid|resuelt)/i,
    ],
  },
  severities: {
    critical: list('crítica, crítico'),
    high: list('alta, alto, elevada'),
    medium: list('media, medio, moderada'),
    low: list('baja, bajo'),
  },
  columns: {
    id: list('id, identificador, número, clave, ticket, referencia'),
    title: list('descripción, resumen, título, problema, síntoma, cambio, función, corrección'),
    kind: list('tipo, categoría'),
    state: list('estado'),
    day: list('fecha, fecha de publicación'),
  },
  leads: {
    fix: /\bse (?:han (?:corregido|solucionado|resuelto)|corrigieron|solucionaron|resolvieron) (?:los|las) siguientes (?:errores|problemas|fallos|incidencias)\b[^:]{0,50}[:.]$|\b(?:versión|actualización|parche)\b[^:]{0,40} corrige (?:los|las) siguientes (?:errores|problemas|fallos|incidencias)[:.]$/iu,
    feature:
      /\b(?:incluye|contiene|incorpora|añade) las siguientes (?:nuevas )?(?:funciones|funcionalidades|características|novedades)[:.]$|\bse han (?:añadido|agregado) las siguientes (?:nuevas )?(?:funciones|funcionalidades|características)[:.]$/iu,
    breaking:
      /\b(?:incluye|contiene|introduce) los siguientes cambios (?:incompatibles|disruptivos|que rompen la compatibilidad)[:.]$/iu,
    'known-issue': /\bsiguientes? problemas? conocidos?\b[^:]{0,80}[:.]$/iu,
  },
  following: list('siguiente'),
  breaks: /\b(?:Este es|Se trata de) un cambio (?:incompatible|disruptivo|que rompe la compatibilidad)/u,
  ends: /^(?:se\s(?:ha\s|han\s)?elimin\p{L}+|eliminad[oa]s?|eliminación\sdel?)\s[^.;]{0,40}(?:soporte|compatibilidad|opción|opciones|parámetros?|comandos?|campos?|API)(?!\p{L})|ya\sno\s(?:es\scompatible|son\scompatibles|se\sadmite)|(?<!\p{L})(?:compatibilidad|soporte)\s(?:con|de|para)\s[^.;]{1,80}\s(?:fue|ha\ssido|se\sha)\s(?:elimin|retir)ad[ao](?!\p{L})/iu,
  deprecates:
    /(?<!\p{L})(?:está|están|queda|quedan)\s(?:ahora\s)?(?:obsolet[oa]s?|en\sdesuso)(?!\p{L})|(?<!\p{L})(?:ha\ssido|han\ssido|se\sha|se\shan)\s(?:marcad[oa]s?\scomo\s)?(?:obsolet[oa]s?|deprecad[oa]s?)(?!\p{L})/iu,
  needless:
    /^No (?:se requieren?|es necesari[oa]|son necesari[oa]s|se necesitan?)(?: (?:realizar|hacer|tomar))? (?:ning[uú]na? )?(?:acci[oó]n(?:es)?|pasos?|migraci[oó]n|intervenci[oó]n|nada)(?: (?!(?:con|desde|en|excepto|para|salvo|sobre)\s)[^\s.]+){0,2}(?: para (?:actualizar|esta (?:versión|actualización)))?\.?$|^No (?:hay|tiene) que hacer nada\.?$/i,
  avoid: 'no (?:instale|use|utilice) (?:this release|esta versión)',
  because: list('porque, ya que'),
};
