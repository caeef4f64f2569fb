import { list, type NoteTerms } from './note-terms.ts';

/**
 * French. Sources: keepachangelog.com/fr, the French release notes of Microsoft and Adobe, and public change logs.
 */
export const FRENCH: NoteTerms = {
  kinds: {
    feature: list(`
      nouveauté, nouveautés, nouvelle fonctionnalité, nouvelles fonctionnalités, nouvelle fonction, nouvelles fonctions,
      fonctionnalité, fonctionnalités, quoi de neuf, quelles sont les nouveautés, ajouté, ajoutée, ajoutés, ajoutées,
      ajout, ajouts, principales nouveautés, points forts, nouveautés principales, nouveau, nouvelles capacités`),
    enhancement: list(`
      amélioration, améliorations, amélioré, améliorée, améliorés, évolution, évolutions, optimisation, optimisations,
      optimisé, amélioration des performances, améliorations des performances, performance, performances, modifié,
      modifiée, modifiés, modifiées, mise à jour, mises à jour, perfectionnements`),
    fix: list(`
      correction, corrections, corrigé, corrigée, corrigés, corrigées, correctif, correctifs, correction de bug,
      corrections de bug, correction de bugs, corrections de bugs, correction de bogue, corrections de bogue,
      correction de bogues, corrections de bogues, correction d'erreur, correction d'erreurs, corrections d'erreurs,
      correction d'anomalie, correction d'anomalies, corrections d'anomalies, bug corrigé, bugs corrigés, bogues corrigés,
      anomalie corrigée, anomalies corrigées, problème corrigé, problèmes corrigés, problème résolu, problèmes résolus,
      erreurs corrigées, réparé, résolu, correctifs de bugs, correction de problèmes, correctifs inclus`),
    'known-issue': list(`
      problème connu, problèmes connus, bug connu, bugs connus, bogue connu, bogues connus, anomalies connues,
      limitation connue, limitations connues, limites connues, problèmes ouverts, problèmes non résolus,
      défauts connus`),
    breaking: list(`
      changement incompatible, changements incompatibles, changement cassant, changements cassants,
      changement non rétrocompatible, changements non rétrocompatibles, modifications incompatibles,
      modification incompatible, rupture de compatibilité, ruptures de compatibilité, incompatibilité, incompatibilités,
      changement majeur, changements majeurs, changements avec rupture, changement de rupture, changements de rupture,
      supprimé, supprimée, supprimés, supprimées, suppression, suppressions, fonctionnalité supprimée,
      fonctionnalités supprimées, retiré, retirés`),
    deprecation: list(`
      obsolète, obsolètes, obsolescence, obsolescences, déprécié, dépréciée, dépréciés, dépréciation, dépréciations,
      fonctionnalité obsolète, fonctionnalités obsolètes, fonctionnalités dépréciées, bientôt supprimé,
      bientôt supprimés, bientôt supprimées, fonctionnalités obsolètes et supprimées`),
    security: list(`
      sécurité, correctif de sécurité, correctifs de sécurité, correction de sécurité, corrections de sécurité,
      mise à jour de sécurité, mises à jour de sécurité, vulnérabilité, vulnérabilités, vulnérabilité corrigée,
      vulnérabilités corrigées, faille de sécurité, failles de sécurité, failles corrigées, avis de sécurité,
      améliorations de sécurité, améliorations de la sécurité`),
    internal: list(`
      interne, changements internes, modifications internes, documentation, dépendances, mise à jour des dépendances,
      refactorisation, remaniement, remaniements, développement, pour les développeurs, changements techniques,
      technique, qualité du code, tests`),
    other: list(`
      changement, changements, modification, modifications, autre changement, autres changements, autres modifications,
      divers, autre, autres, général, généralités, tous les changements, liste des changements, journal des modifications,
      journal des changements, notes de version, note de version, ce qui change, ce qui a changé`),
  },
  actionLabels: list(
    'action requise, actions requises, action nécessaire, actions nécessaires, intervention requise',
  ),
  actions: list(`
    actions à réaliser, action à réaliser, actions à effectuer, mesure requise, mesures requises, notes de migration,
    note de migration, notes de mise à niveau, note de mise à niveau, consignes de mise à jour,
    instructions de mise à jour, instructions de mise à niveau, étapes de mise à jour, étapes de mise à niveau,
    avant la mise à jour, avant la mise à niveau, avant de mettre à jour, avant de mettre à niveau,
    avant la migration, ce que vous devez faire, à faire avant la mise à jour`),
  asides: list(`
    contributeur, contributeurs, contributrices et contributeurs, nouveaux contributeurs, remerciement, remerciements, merci,
    crédits, téléchargement, téléchargements, sommes de contrôle, table des matières, sommaire, en savoir plus,
    liens utiles`),
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
    platforms: list(
      'concerne, affecte, plateforme concernée, plateformes concernées, plateformes affectées, plateforme, plateformes',
    ),
    features: list(
      'fonctionnalité concernée, fonctionnalités concernées, fonctionnalités affectées, composants concernés, composants affectés',
    ),
  },
  fixes: {
    fixed: list('corrigé, corrigée, corrigés, corrigées, résolu, résolue, résolus, résolues'),
    doneHere: String.raw`\bcorrigée? dans cette version\b`,
    fixedIn: [],
    in: list('dans, en'),
    from: list('depuis'),
    before: list('avant'),
    upTo: [],
    affects: list('affecte, concerne'),
    not: [],
    planned: list(
      'sera, seront, devrait, devraient, doit, prévu, prévue, attendu, attendue, pas, partiellement',
    ),
    limits: list('uniquement, seulement, pour, sauf, mais, cependant, toutefois, nouveau'),
    fixing: [String.raw`corrig\p{L}*`, String.raw`résou\p{L}*`],
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
  merges: [
    `(?:Cette (?:version|mise à jour) )?inclut toutes les (?:corrections|modifications) (?:de la|de) (?:version )?VERSION`,
  ],
};
