import { list, type NoteTerms } from './note-terms.ts';

/**
 * German. Sources: keepachangelog.com/de, the German release notes of Microsoft, Adobe and SUSE, and public change
 * logs.
 */
export const GERMAN: NoteTerms = {
  kinds: {
    feature: list(`
      neu, neues, neuerung, neuerungen, neuheiten, neuigkeiten, neue funktion, neue funktionen, neue funktionalität, neue funktionalitäten, neues feature,
      neue möglichkeiten, neue fähigkeiten, was ist neu, das ist neu, was gibt es neues, neu hinzugefügt, hinzugefügt,
      hinzugefuegt, hinzugekommen, funktion, funktionen, highlights dieser version`),
    enhancement: list(`
      verbesserung, verbesserungen, verbessert, erweiterung, erweiterungen, erweitert, optimierung, optimierungen,
      optimiert, leistungsverbesserung, leistungsverbesserungen, performance verbesserung, performance verbesserungen,
      leistung, geändert, geaendert, aktualisiert, aktualisierung, aktualisierungen, ui verbesserung, ui verbesserungen,
      ux verbesserungen, verbesserte funktionen, funktionsverbesserungen`),
    fix: list(`
      fehlerbehebung, fehlerbehebungen, fehlerkorrektur, fehlerkorrekturen, behoben, behobener fehler,
      behobene fehler, behobenes problem, behobene probleme, gelöstes problem, gelöste probleme, fehler behoben,
      korrektur, korrekturen, korrigiert, korrigierte fehler, bugfixe, bug fixe, gelöst, bereinigte fehler,
      fehlerbeseitigung, fehlerbeseitigungen, enthaltene hotfixes, fehler, behobene bugs, gelöste fehler,
      problembehebungen, behebung von fehlern`),
    'known-issue': list(`
      bekanntes problem, bekannte probleme, bekannter fehler, bekannte fehler, bekannte einschränkung,
      bekannte einschränkungen, einschränkung, einschränkungen, offene probleme, offene fehler, offene punkte,
      ungelöste probleme`),
    breaking: list(`
      inkompatible änderung, inkompatible änderungen, kompatibilitätsänderung, kompatibilitätsänderungen, inkompatibilität, inkompatibilitäten, nicht kompatible änderungen,
      nicht abwärtskompatible änderung, nicht abwärtskompatible änderungen, abwärtsinkompatible änderungen,
      grundlegende änderungen, brechende änderung, brechende änderungen, breaking änderungen, entfernt, entfallen,
      entfernte funktion, entfernte funktionen, entfallene funktionen, weggefallene funktionen,
      verhaltensänderung, verhaltensänderungen, geändertes verhalten, änderungen im verhalten`),
    deprecation: list(`
      veraltet, veraltete funktion, veraltete funktionen, abgekündigt, abkündigung, abkündigungen,
      abgekündigte funktionen, veraltete und entfernte funktionen, künftig entfallende funktionen, demnächst entfernt`),
    security: list(`
      sicherheit, sicherheitskorrektur, sicherheitskorrekturen, sicherheitsupdate, sicherheitsaktualisierung,
      sicherheitsaktualisierungen, sicherheitslücke, sicherheitslücken, geschlossene sicherheitslücken,
      behobene sicherheitslücken, sicherheitshinweis, sicherheitshinweise, sicherheitsfix, sicherheitsverbesserungen,
      schwachstellen, behobene schwachstellen`),
    internal: list(`
      intern, internes, interne änderung, interne änderungen, technisches, technische details, technische verbesserungen, dokumentation, abhängigkeit, abhängigkeiten,
      aktualisierte abhängigkeiten, wartung, code qualität, codequalität, für entwickler,
      refaktorisierung, aufräumarbeiten, unter der haube`),
    other: list(`
      änderung, änderungen, sonstiges, verschiedenes, allgemeines, allgemein, was hat sich geändert,
      was sich geändert hat, änderungsprotokoll, änderungsverlauf, änderungsliste, versionshinweise, technische änderungen`),
  },
  begins: {
    feature: list('hinzugefügt, hinzufügen'),
    enhancement: list('verbessert, verbesserung, verbesserungen, verbesserte, optimiert, optimierung'),
    fix: list('behebt, behoben, behebung, fehlerbehebung, korrektur, korrigiert'),
  },
  actionLabels: list(`
    handlungsbedarf, erforderliche maßnahme, erforderliche maßnahmen, maßnahme erforderlich, maßnahmen erforderlich,
    erforderliche aktion, erforderliche aktionen, aktion erforderlich, aktionen erforderlich`),
  actions: list(`
    notwendige maßnahmen, erforderliche schritte, notwendige schritte, erforderliche anpassungen,
    notwendige anpassungen, hinweise zum upgrade, hinweise zum update, upgrade hinweis, upgrade hinweise,
    aktualisierungshinweise, migrationshinweise, hinweise zur aktualisierung, hinweise zur migration, vor dem upgrade,
    vor dem update, vor der aktualisierung, bevor sie aktualisieren, bevor sie das upgrade durchführen,
    was sie tun müssen, zu tun, upgrade schritte`),
  asides: list(`
    danksagung, danksagungen, dank, mitwirkende, beitragende, neue mitwirkende, downloads, herunterladen, prüfsummen,
    inhaltsverzeichnis, weitere informationen, weiterführende links`),
  withdrawn: list('zurückgezogen, zurückgenommen, rückgängig gemacht, widerrufen'),
  withdrawnRelease: list('zurückgezogen, nicht verwenden, nicht installieren'),
  notRequired: list('nicht mehr erforderlich, nicht mehr nötig, nicht mehr notwendig'),
  nothing: list(`
    keine, keiner, nichts, entfällt, keine bekannt, keine bekannten probleme, keine bekannten fehler, keine änderungen,
    keine neuen funktionen, keine fehlerbehebungen, derzeit keine, derzeit sind keine bekannt,
    es sind keine probleme bekannt, es sind keine bekannten probleme vorhanden, es gibt keine bekannten probleme,
    kein handlungsbedarf, nicht zutreffend`),
  unreleased: list('unveröffentlicht, noch nicht veröffentlicht, in entwicklung'),
  articles: list('der, die, das, dem, den'),
  version: list('version, ausgabe'),
  releasedOn: list(`
    veröffentlicht am, veröffentlicht, veröffentlichung, erschienen am, erschienen, freigegeben am,
    veröffentlichungsdatum, erscheinungsdatum, freigabedatum, datum, stand, verfügbar ab, verfügbar seit`),
  releasedAfter: [],
  published: ['(?:wurde|ist) am DAY (?:veröffentlicht|freigegeben|erschienen)'],
  emphasis: list(`
    alle, allgemeine, diverse, einige, größere, kleine, kleinere, kritische, mehrere, sonstige, verschiedene, weitere,
    wesentliche, wichtige, wichtigste, die wichtigsten, zahlreiche, zusätzliche, andere`),
  and: list('und, sowie'),
  area: list('in, im, bei, beim, für, am, an der, zu, zum, zur, mit'),
  since: list('seit, gegenüber'),
  here: list(`
    diese version, dieser version, dieses release, diesem release, diesem update, dieser ausgabe,
    der aktuellen version, der neuen version, der version`),
  remarks: list('hinweis, hinweise, anmerkung'),
  warnings: list('achtung, warnung, wichtig'),
  due: { before: list('bis, bis zum, vor dem, spätestens am'), after: [] },
  plural: /(?:s|en|eme|\bneu)(?!\p{L})/iu,
  done: list(
    'fix, patch, behob, beheb, gelöst, korr, repar, verbess, bereinig, beseitig, geschlossen, update, aktualis',
  ),
  verbs: list('ist, sind, war, wurde, wurden, wird, werden, hat, haben, kann, können, und, oder, der, des'),
  facts: {
    severity: list('schweregrad, schwere, risiko, risikostufe'),
    cvss: list('cvss vektor, cvss wert, cvss bewertung, cvss basiswert'),
    since: list('seit, seit version, eingeführt in, erste betroffene version'),
    workaround: list('problemumgehung, umgehung, umgehungslösung, behelfslösung, abhilfe'),
    platforms: list(
      'betrifft, betroffene plattform, betroffene plattformen, plattform, plattformen, betroffene hardware, betroffene geräte',
    ),
    features: list(
      'betroffene funktion, betroffene funktionen, betroffene komponente, betroffene komponenten, betroffener bereich, betroffene bereiche',
    ),
  },
  fixes: {
    fixed: list('behoben, gelöst'),
    doneHere: String.raw`\bin dieser version\s+(?:nun\s+)?behoben|\bbehoben in dieser version\b`,
    fixedIn: [String.raw`\b(?:in|mit|ab|seit)\s+(?:der\s+)?VERSIONS\s+(?:behoben|gelöst)`],
    in: list('in, mit'),
    from: list('ab, seit'),
    before: list('vor'),
    upTo: list('bis'),
    affects: list('betrifft, betroffen'),
    not: list('nicht'),
    planned: list(
      'wird, werden, soll, sollen, sollte, dürfte, geplant, vorgesehen, voraussichtlich, teilweise',
    ),
    limits: list('nur, für, außer, aber, jedoch, allerdings, wieder, erneut'),
    fixing: ['beh[eo]b[a-z]*'],
    weaknesses: list(
      'sicherheitslücken?(?!-), schwachstellen?(?!-), sicherheitsproblem(?:en?|s)?, verwundbarkeit(?:en)?',
    ),
    repaired: list('behoben, behebt, behebung, behebungen, beheben, geschlossen, schließt, schließen'),
    also: list('auch'),
    unfixed: [
      /\bnicht\s+(?:(?:vollständig|ganz|in|mit|der|version|v?\d\S*)\s+){0,4}(?:behoben|gelöst|gefixt|gepatcht)\b|\b(?:teilweise|unvollständig)\s+(?:behoben|gelöst)\b/i,
      /\bbehebt\b.{0,60}\bnicht\b|\bnicht\s+(?:\S+\s+){0,3}(?:betroffen|verwundbar)\b|\bwird\b.{0,40}\bbehoben\b/i,
    ],
  },
  severities: {
    critical: list('kritisch'),
    high: list('hoch'),
    medium: list('mittel'),
    low: list('niedrig, gering'),
  },
  columns: {
    id: list('id, nummer, kennung, schlüssel, ticket, vorgang, vorgangsnummer, fehlernummer, referenz'),
    title: list('beschreibung, zusammenfassung, titel, problem, symptom, änderung, fehler, funktion'),
    kind: list('typ, art, kategorie'),
    state: list('status, zustand'),
    day: list('datum, veröffentlicht, veröffentlichungsdatum'),
  },
  leads: {
    fix: /^(?=.*\b(?:wurden|sind|haben)\b).*\bfolgenden? (?:\p{L}+ ){0,2}(?:Fehler|Probleme|Bugs)\b[^:]{0,50}\b(?:behoben|gelöst|korrigiert)[:.]$|\bbehebt (?:die )?folgenden? (?:\p{L}+ )?(?:Fehler|Probleme|Bugs)[:.]$|\b(?:enthält|umfasst) (?:die )?folgenden? (?:Fehlerbehebungen|Fehlerkorrekturen|Korrekturen|Bugfixes)[:.]$/iu,
    feature:
      /\b(?:enthält|umfasst|bringt|bietet) (?:die )?folgenden? (?:neuen? )?(?:Funktionen|Features|Neuerungen)[:.]$|\bfolgenden? (?:neuen? )?(?:Funktionen|Features|Neuerungen) (?:wurden|sind)\b[^:]{0,50}[:.]$/iu,
    breaking:
      /\b(?:enthält|umfasst|bringt) (?:die )?folgenden? (?:Breaking Changes|(?:inkompatible|nicht abwärtskompatible)n? Änderungen)[:.]$/iu,
    'known-issue':
      /\bfolgenden? (?:Probleme|Fehler|Einschränkungen) sind\b[^:]{0,30}\bbekannt[:.]$|\bfolgenden? bekannten? (?:Probleme?|Fehler|Einschränkung(?:en)?)\b[^:]{0,80}[:.]$/iu,
  },
  following: list('folgende, Folgende'),
  breaks: /\bDies ist eine? (?:Breaking[ -]Change|(?:inkompatible|nicht abwärtskompatible) Änderung)/,
  ends: /(?<!\p{L})Unterstützung\s(?:für|von)\s[^.;]{1,80}\s(?:entfernt|eingestellt|beendet)(?!\p{L})|^(?:Entfernt:?|Entfernung\s(?:der|des|von))\s[^.;]{0,80}(?:Option|Parameter|Befehl|Einstellung|Feld|API|Unterstützung)|(?<!\p{L})(?:wird|werden)\snicht\smehr\sunterstützt(?!\p{L})/iu,
  deprecates:
    /(?<!\p{L})(?:ist|sind|gilt|gelten)\s(?:ab\ssofort|jetzt|nun)\s(?:als\s)?veraltet(?!\p{L})|(?<!\p{L})(?:ist|sind|wurden?)\s(?:nun\s|jetzt\s)?(?:als\s(?:„|")?veraltet(?:“|")?\s(?:markiert|gekennzeichnet)|abgekündigt)(?!\p{L})/iu,
  merges: [
    `(?:Diese[rs]? (?:Version|Release|Update) )?enthält alle (?:Fehlerbehebungen|Fehlerkorrekturen|Korrekturen|Bugfixes|Änderungen) (?:aus|von) (?:Version )?VERSION`,
  ],
  needless:
    /^(?:Es (?:ist|sind) )?(?:derzeit )?keine? (?:[^\s.]+ ){0,3}(?:Schritte?|Maßnahmen?|Aktion(?:en)?|Anpassung(?:en)?|Änderungen|Migration(?:en)?|Eingriffe?)(?: (?:sind|ist))? (?:erforderlich|notwendig|nötig)\.?$|^(?:Es ist|Hier ist) nichts (?:weiter )?zu (?:tun|beachten)\.?$|^Sie müssen nichts (?:tun|unternehmen|ändern)\.?$/i,
  avoid:
    '(?:(?:bitte )?(?:verwenden|installieren|nutzen) sie (?:this release|diese version|dieses release) (?:bitte )?nicht|(?:this release|diese version|dieses release) (?:bitte )?nicht (?:verwenden|installieren|nutzen))',
  because: list('da, weil'),
};
