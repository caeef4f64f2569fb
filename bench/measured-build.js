/** Runs the command line in this process, and prints one additional line: peak memory and CPU time. */
await import('#cli/launch.js');
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
// `maxRSS` is in kilobytes, and CPU times are in microseconds.
process.stdout.write(
  `${JSON.stringify({ peakKilobytes: maxRSS, processorSeconds: (userCPUTime + systemCPUTime) / 1e6 })}\n`,
);
