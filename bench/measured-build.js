/** Runs the command line in this process and adds one line to what it prints: the most memory that it held. */
await import('../src/generator/cli/launch.js');
// Linux gives kilobytes, which is what Node passes on everywhere.
process.stdout.write(`${JSON.stringify({ peakKilobytes: process.resourceUsage().maxRSS })}\n`);
