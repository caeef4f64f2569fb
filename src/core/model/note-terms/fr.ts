import { LATIN, list, type NoteTerms } from './note-terms.ts';

/**
 * French. Sources: keepachangelog.com/fr, the French release notes of Microsoft and Adobe, and public change logs.
 */
export const FRENCH: NoteTerms = {
  kinds: {
    feature: list(`
      nouveauté, nouvelle fonctionnalité, nouvelle fonction, fonctionnalité, quoi de neuf,
      quelles sont les nouveautés, ajouté, ajoutée, ajout, points forts, nouveau, nouvelles capacités,
      fonctionnalités ajoutées, nouvelles caractéristiques`),
    enhancement: list(`
      amélioration, amélioré, améliorée, évolution, optimisation, optimisé, amélioration des performances, performance,
      modifié, modifiée, modifiés, mise à jour, perfectionnements`),
    fix: list(`
      correction, corrigé, corrigée, correctif, correction de bug, correction de bogue, correction d'erreur,
      correction d'anomalie, correction d'anomalies, bug corrigé, bogues corrigés, anomalie corrigée, anomalies corrigées,
      problème corrigé, problème résolu, erreurs corrigées, réparé, résolu, correctifs de bugs, correction de problèmes,
      correctifs inclus,
      bogue, résolution de bug, résolution de bogue, résolution d'anomalies, anomalies résolues, bogues résolus`),
    'known-issue': list(`
      problème connu, bug connu, bogue connu, anomalies connues, limitation connue, limites connues, problèmes ouverts,
      problèmes non résolus, défauts connus`),
    breaking: list(`
      changement incompatible, changement de compatibilité, changement cassant, changement non rétrocompatible, modifications incompatibles,
      rupture de compatibilité, incompatibilité, changement majeur, changements avec rupture, changement de rupture,
      supprimé, supprimée, suppression, fonctionnalité supprimée, retiré,
      changement de comportement, modification de comportement, modification du comportement`),
    deprecation: list(`
      obsolète, obsolescence, déprécié, dépréciée, dépréciés, dépréciation, fonctionnalité obsolète,
      fonctionnalités dépréciées, bientôt supprimé, bientôt supprimées, fonctionnalités obsolètes et supprimées`),
    security: list(`
      sécurité, correctif de sécurité, correction de sécurité, mise à jour de sécurité, vulnérabilité,
      vulnérabilité corrigée, faille de sécurité, failles corrigées, avis de sécurité, améliorations de sécurité,
      améliorations de la sécurité`),
    internal: list(`
      interne, changements internes, modifications internes, documentation, dépendances, mise à jour des dépendances,
      refactorisation, remaniement, développement, pour les développeurs, technique,
      qualité du code, tests`),
    other: list(`
      changement, modification, divers, autre, général, généralités, liste des changements, journal des modifications,
      journal des changements, notes de version, en bref, ce qui change, ce qui a changé, changements techniques`),
  },
  begins: {
    feature: list('ajout, ajoute, ajouté'),
    enhancement: list('amélioration, améliorations, améliore, optimisation'),
    fix: list('correction, corrections, corrige, corrigé, corrigée'),
  },
  actionLabels: list('action requise, action nécessaire, intervention requise'),
  actions: list(`
    mise à niveau, actions à réaliser, actions à effectuer, mesure requise, notes de migration, notes de mise à niveau,
    consignes de mise à jour, instructions de mise à jour, instructions de mise à niveau, étapes de mise à jour,
    étapes de mise à niveau, avant la mise à jour, avant la mise à niveau, avant de mettre à jour, avant de mettre à niveau,
    avant la migration, ce que vous devez faire, à faire avant la mise à jour`),
  asides: list(`
    contributeur, contributrices et contributeurs, nouveaux contributeurs, remerciement, merci, crédits, téléchargement,
    sommes de contrôle, table des matières, sommaire, en savoir plus, liens utiles`),
  withdrawn: list('annulé, annulée, retrait, rétabli'),
  withdrawnRelease: list('retirée, retiré, ne pas utiliser, ne pas installer'),
  notRequired: list('plus nécessaire, plus requis, plus requise'),
  nothing: list(`
    aucun, aucune, néant, rien, rien à signaler, sans objet, aucun problème connu, aucune correction, aucune nouveauté,
    aucun changement, aucune modification, aucune action requise, aucune action nécessaire,
    il n'y a aucun problème connu, aucun problème connu dans cette version`),
  unreleased: list('non publié, non publiée, à paraître, à venir, en développement'),
  articles: list("la, le, les, l'"),
  version: list('version'),
  releasedOn: list(`
    publié le, publiée le, publication le, parution le, paru le, sorti le, sortie le, disponible le,
    disponible depuis le, date de publication, date de sortie, date de parution, date de version,
    date de mise à disposition, date de disponibilité, date, le`),
  releasedAfter: [],
  published: ['(?:a été (?:publiée?|lancée?)|est (?:sortie?|parue?)) le DAY'],
  emphasis: list(`
    autre, autres, certaines, diverses, divers, grandes, petites, petits, plusieurs, principales, principaux,
    quelques, toutes les, tous les, importantes, importants`),
  emphasisBehind: list(
    'générales, mineures, mineurs, majeures, diverses, importantes, critiques, principales, supplémentaires',
  ),
  and: list('et, ainsi que'),
  area: list(
    "dans, dans le, dans la, dans les, pour, pour le, pour la, pour les, de, du, de la, des, à, au, aux, en, sur, d', de l', apportées à, apportées à la, apportées aux, lié à, lié à la, liés à, liés à la",
  ),
  since: list('depuis, depuis la, par rapport à'),
  here: list(`
    cette version, cette mise à jour, cette publication, la version, la nouvelle version, la présente version,
    la dernière version`),
  remarks: list('remarque'),
  warnings: list('avertissement, attention'),
  due: { before: list('avant le, au plus tard le, jusqu’au'), after: [] },
  plural: /(?:[sé]|\bquoi|\bnouveau)(?!\p{L})/iu,
  done: list('corr, patch, répar, résol, amélior, mise'),
  verbs: list('est, sont, a, ont, peut, peuvent, était, sera, de, du, des, et, ou, dans, pour, le, la, les'),
  facts: {
    severity: list('gravité, sévérité, niveau de gravité, niveau de risque, risque'),
    cvss: list('vecteur cvss, score cvss, note cvss'),
    since: list('depuis, depuis la version, introduit dans, apparu dans, première version affectée'),
    workaround: list('contournement, solution de contournement, solution temporaire'),
    platforms: list('concerne, affecte, plateforme concernée, plateformes affectées, plateforme'),
    features: list(`
      fonctionnalité concernée, fonctionnalités affectées, composants concernés, composants affectés`),
  },
  fixes: {
    fixed: list('corrigé, corrigée, corrigés, corrigées, résolu, résolue, résolus, résolues'),
    doneHere: String.raw`\bcorrigée? dans cette version\b`,
    fixedIn: [],
    in: list('dans, en'),
    from: list('depuis'),
    before: list('avant'),
    affects: list('affecte, concerne'),
    planned: list(
      'sera, seront, devrait, devraient, doit, prévu, prévue, attendu, attendue, pas, partiellement',
    ),
    limits: list('uniquement, seulement, pour, sauf, mais, cependant, toutefois, nouveau'),
    fixing: [`corrig[${LATIN}]*`, `résou[${LATIN}]*`],
    weaknesses: list('failles?, vulnérabilités?, problèmes? de sécurité'),
    repaired: [`corr[ei][cg][${LATIN}]*`, `réso[ul][${LATIN}]*`],
    also: list('aussi'),
    unfixed: [
      /\bpas\s+(?:(?:encore|été|complètement|entièrement|totalement)\s+){0,3}corrigée?s?(?!\p{L})|\bcorrige\s+partiellement\b|\bpartiellement\s+(?:corrigé|résolu)/iu,
      /\bpas\s+(?:affecté|vulnérable|concerné)|\bsera\s+(?:corrigé|résolu)/iu,
    ],
  },
  severities: {
    critical: list('critique'),
    high: list('élevée, élevé, haute, importante'),
    medium: list('moyenne, moyen, modérée, modéré'),
    low: list('faible, basse'),
  },
  columns: {
    id: list('id, identifiant, numéro, clé, ticket, référence'),
    title: list('description, résumé, titre, problème, symptôme, modification, fonctionnalité, correction'),
    kind: list('type, genre, catégorie'),
    state: list('statut, état'),
    day: list('date, date de publication, publié le'),
  },
  leads: {
    fix: /\b(?:problèmes|bugs|bogues|anomalies|erreurs|défauts) suivant(?:e)?s ont été (?:corrigé|résolu)e?s[^:]{0,50}[:.]$|\bcorrige les (?:problèmes|bugs|bogues|anomalies|erreurs|défauts) suivant(?:e)?s\s?[:.]$|\b(?:contient|comprend) les (?:correctifs suivants|corrections suivantes)\s?[:.]$/iu,
    feature:
      /\b(?:contient|comprend|introduit|apporte|inclut) les (?:nouvelles )?fonctionnalités suivantes\s?[:.]$|\bfonctionnalités suivantes ont été ajoutées[^:]{0,50}[:.]$/iu,
    breaking:
      /\b(?:contient|comprend|introduit|apporte) les (?:changements|modifications) (?:cassants|incompatibles|non rétrocompatibles) suivant(?:e)?s\s?[:.]$/iu,
    'known-issue':
      /\bproblèmes? connus? suivants?\b[^:]{0,80}[:.]$|\bproblèmes suivants sont connus\s?[:.]$/iu,
  },
  following: list('suivant, ci-dessous'),
  breaks:
    /\b(?:Il s['’]agit d['’]|C['’]est )(?:un changement|une modification) (?:cassante?|incompatible|non rétrocompatible|avec rupture)(?! potentiel)/u,
  ends: /^(?:suppression|retrait|abandon)\s(?:du\s|des\s|de\s(?:la\s)?|de\sl['’]|d['’])(?:support|prise\sen\scharge|options?|paramètres?|commandes?|champs?|API)(?!\p{L})|n(?:e\ssont|['’]est)\splus\s(?:prise?s?\sen\scharge|supportée?s?)(?!\p{L})|(?<!\p{L})(?:prise\sen\scharge|support)\sd(?:['’]|(?:es?|u)\s)[^.;]{1,80}\sa\sété\s(?:supprimé|retiré|abandonné|arrêté)e?(?!\p{L})/iu,
  deprecates:
    /(?<!\p{L})(?:est|sont)\s(?:désormais|maintenant|dorénavant)\s(?:(?:considéré|marqué)e?s?\scomme\s)?(?:obsolètes?|dépréciée?s?|deprecated)(?!\p{L})|(?<!\p{L})(?:est|sont|a\sété|ont\sété)\s(?:marquée?s?\scomme\s)?dépréciée?s?(?!\p{L})/iu,
  merges: [
    `(?:Cette (?:version|mise à jour) )?inclut toutes les (?:corrections|modifications) (?:de la|de) (?:version )?VERSION`,
  ],
  needless:
    /^Aucune? (?:action|étape|intervention|migration|mesure|manipulation|opération|démarche)(?: (?!(?:avec|dans|en|pour|sauf|sous|sur)\s)[^\s.]+){0,2}(?: n['’]est)? (?:requise?|nécessaire)(?: pour cette (?:version|mise à jour))?\.?$|^(?:Il n['’]y a )?rien (?:de particulier )?à faire\.?$/i,
  avoid: "(?:n[’']|ne pas )(?:install(?:er|ez)|utilis(?:er|ez))(?: pas)? (?:this release|cette version)",
  because: list('car, parce que'),
};
