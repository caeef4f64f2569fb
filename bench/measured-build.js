/** Runs the command line in this process and adds one line to what it prints: the most memory that it held, and the work of the processors. */
await import('../src/generator/cli/launch.js');
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
// Linux gives kilobytes, which is what Node passes on everywhere; the times are microseconds.
process.stdout.write(
  `${JSON.stringify({ peakKilobytes: maxRSS, processorSeconds: (userCPUTime + systemCPUTime) / 1e6 })}\n`,
);
