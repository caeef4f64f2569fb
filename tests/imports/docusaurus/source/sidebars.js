module.exports = {
  docs: [
    'install/linux',
    { type: 'doc', id: 'release-notes/cadence', label: 'How often' },
    'release-notes/2.1.0',
  ],
};
